import { definirLista, type Valor, valorDe } from '@retroventa/api/core/lista'
import { repositorioClientes } from '@retroventa/api/informes/auditoria/repositorios'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unCliente } from '../../modules/clientes/factory.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import type { Archivo } from '../archivo.ts'
import { archivoDeLista } from './archivo.ts'

interface Fila {
  nombre: string
  valor: number | null
  peso: number
  dia: string
  instante: string
}

const LISTA = definirLista<Fila>()({
  clave: 'pruebas',
  nombre: 'Pruebas',
  ninguna: 'Ninguna prueba',
  busca: 'Nombre',
  orden: 'nombre',
  filtros: [],
  columnas: [
    { clave: 'nombre', titulo: 'Nombre', de: (f) => f.nombre },
    { clave: 'valor', titulo: 'Valor', tipo: 'pesos', de: (f) => f.valor, nada: 'cerrado' },
    { clave: 'peso', titulo: 'Peso', tipo: 'peso', de: (f) => f.peso },
    { clave: 'dia', titulo: 'Día', tipo: 'fecha', de: (f) => f.dia },
    { clave: 'instante', titulo: 'Creado', tipo: 'instante', de: (f) => f.instante },
  ],
})
const FILA = {
  nombre: '=HYPERLINK("http://x")',
  valor: 1_250_000,
  peso: 1250,
  dia: '2026-11-20',
  instante: '2026-11-21T03:05:00.000Z',
}

function archivo(formato: 'csv' | 'xlsx', filas: () => Iterable<Fila>): Archivo {
  return archivoDeLista({
    lista: LISTA,
    formato,
    nombre: 'pruebas',
    filtro: 'todos',
    hoy: '2026-11-21',
    totales: async () => [{ texto: 'Peso', tipo: 'peso', valor: 1250 }],
    async *lotes() {
      yield [...filas()]
    },
  })
}

async function bytes({ cuerpo }: Archivo): Promise<Buffer> {
  const trozos: Buffer[] = []
  for await (const trozo of cuerpo as AsyncIterable<Uint8Array>) trozos.push(Buffer.from(trozo))
  return Buffer.concat(trozos)
}

describe('the file of a list', () => {
  it('as CSV: one style of date that sorts, Bogotá time, figures without dots, nothing that can be run', async () => {
    const salida = archivo('csv', () => [FILA, { ...FILA, nombre: 'Luz', valor: null }])
    expect(salida).toMatchObject({ nombre: 'pruebas.csv', seAnota: true, disposicion: 'attachment' })
    expect((await bytes(salida)).toString().split('\r\n')).toEqual([
      '\ufeffNombre;Valor;Peso en gramos;Día;Creado',
      '"\'=HYPERLINK(""http://x"")";1250000;"12,50";2026-11-20;2026-11-20 22:05',
      'Luz;cerrado;"12,50";2026-11-20;2026-11-20 22:05',
      'Filtro;todos',
      'Pruebas;2',
      'Peso en gramos;"12,50"',
      'Fecha;2026-11-21',
      '',
    ])
  })

  it('as CSV: what is below zero keeps its sign alone, which nobody takes for a formula; a text keeps its apostrophe', async () => {
    const bajo = { ...FILA, nombre: '-1,25', valor: -5, peso: -125 }
    const [, fila] = (await bytes(archivo('csv', () => [bajo]))).toString().split('\r\n')
    expect(fila).toBe('"\'-1,25";-5;"-1,25";2026-11-20;2026-11-20 22:05')
  })

  it('as XLSX: numbers are numbers, days are days, and a formula is only a text', async () => {
    const libro = await readXlsx(await bytes(archivo('xlsx', () => [FILA])))
    const [cabeza, fila, ...pie] = libro.sheets[0]?.rows ?? []
    expect(cabeza).toEqual(['Nombre', 'Valor', 'Peso en gramos', 'Día', 'Creado'])
    expect(fila?.slice(0, 3)).toEqual(['=HYPERLINK("http://x")', 1_250_000, 12.5])
    expect(fila?.slice(3).map((dia) => (dia as Date).toISOString())).toEqual([
      '2026-11-20T00:00:00.000Z',
      '2026-11-20T22:05:00.000Z',
    ])
    expect(pie.map((una) => una.slice(0, 2))).toEqual([
      ['Filtro', 'todos'],
      ['Pruebas', 1],
      ['Peso en gramos', 12.5],
      ['Fecha', '2026-11-21'],
    ])
  })

  it('as XLSX: what the foot says is shown as what it is, whatever the column that it stands in holds', async () => {
    const [nombre, , , dia] = LISTA.columnas
    const { cuerpo } = archivoDeLista<Fila>({
      lista: { ...LISTA, columnas: [nombre, dia].flatMap((una) => una ?? []) },
      ...{ formato: 'xlsx', nombre: 'pruebas', filtro: 'todos', hoy: '2026-11-21' },
      totales: async () => [
        { texto: 'Valor', tipo: 'pesos', valor: 1_250_000 },
        { texto: 'Peso', tipo: 'peso', valor: 1250 },
      ],
      async *lotes() {
        yield [FILA]
      },
    })
    const hoja = (await readXlsx(await bytes({ nombre: '', cuerpo }), { readStyles: true })).sheets[0]
    const formatos = (hoja?.rows ?? []).map((_, fila) => hoja?.cells?.get(`${fila},1`)?.style?.numFmt)
    expect(formatos.slice(1, -1)).toEqual(['yyyy-mm-dd', undefined, '#,##0', '#,##0', '0.00'])
  })

  it.each(['csv', 'xlsx'] as const)('of many rows is written while it is read: %s', async (formato) => {
    let leidos = 0
    const lote = Array.from({ length: 500 }, () => FILA)
    const { cuerpo } = archivoDeLista({
      lista: LISTA,
      formato,
      nombre: 'pruebas',
      filtro: 'todos',
      hoy: '2026-11-21',
      async *lotes() {
        for (let i = 0; i < 200; i++) {
          leidos++
          yield lote
        }
      },
    })
    const trozos = (cuerpo as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
    await trozos.next()
    await trozos.next()
    await trozos.next()
    // Whoever reads slowly holds the rows back: they wait in the database, not here.
    expect(leidos).toBeLessThan(50)
    await trozos.return?.()
  })
})

describe('of lists that are all at hand', () => {
  let p: Prueba
  let superadmin: Navegador
  beforeAll(async () => {
    p = await crearPrueba()
    superadmin = await p.entrar('superadmin')
  })
  afterAll(() => p.cerrar())

  it('is what the screen shows: its filter, its order, its words', async () => {
    const { texto, cabeceras } = await superadmin.pedir('GET', '/roles/exportar?texto=caj&orden=-nombre')
    expect(cabeceras['content-disposition']).toContain('roles-2026-11-20.csv')
    const lineas = texto.trimEnd().split('\r\n')
    expect(lineas[0]).toBe('\ufeffRol;Permisos;Personas;Quién lo tiene')
    expect(lineas[1]).toContain('cajera2 (PCT02), cajero (PCT01)')
    expect(lineas.slice(-3)).toEqual(['Filtro;busca «caj»', 'Roles;1', 'Fecha;2026-11-20'])
    const almacenes = await superadmin.pedir(
      'GET',
      '/almacenes/exportar?activo=si&formato=default&archivo=xlsx',
    )
    expect(almacenes.cabeceras['content-type']).toContain('spreadsheetml')
    expect(almacenes.cabeceras['content-disposition']).toContain('.xlsx')
  })

  it('leaves its line in the audit log, and what is not a filter is refused', async () => {
    await superadmin.pedir('GET', '/almacenes/exportar')
    const { texto } = await superadmin.pedir('GET', '/auditoria/logs?entidad=archivo')
    expect(texto).toContain('almacenes-2026-11-20.csv')
    for (const mala of ['formato=raro', 'activo=quizas', 'orden=telefono', 'archivo=pdf'])
      expect((await superadmin.pedir('GET', `/almacenes/exportar?${mala}`)).estado).toBe(400)
    const cajero = await p.entrar('cajero')
    expect((await cajero.pedir('GET', '/roles/exportar')).estado).toBe(403)
  })

  it('a NIT carries its check digit on the screen and in both files; a cédula is its number alone', async () => {
    const { db } = p.base
    for (const [tipo_documento, cedula, nombres] of [
      ['NIT', '900123456', 'Joyas del Norte'],
      ['CC', '1020304999', 'Luz'],
    ] as const)
      await unCliente(db, { tipo_documento, cedula, nombres })
    const ruta = '/informes/auditoria/repositorio-clientes'
    const { cuerpo } = await superadmin.pedir<{ items: Record<string, Valor>[] }>(
      'GET',
      `${ruta}?texto=900123456`,
    )
    const columna = repositorioClientes.lista.columnas.find(({ clave }) => clave === 'documento')
    expect(cuerpo.items.map((fila) => columna && valorDe(columna, fila))).toEqual(['900.123.456-8'])
    const { texto } = await superadmin.pedir('GET', `${ruta}/exportar?archivo=csv`)
    const dichos = texto.split('\r\n').map((linea) => linea.split(';')[1])
    expect(dichos).toEqual(expect.arrayContaining(['900.123.456-8', '1020304999']))
    const { bytes: libro } = await superadmin.pedir('GET', `${ruta}/exportar?archivo=xlsx`)
    const filas = (await readXlsx(libro)).sheets[0]?.rows.map((fila) => fila[1])
    expect(filas).toEqual(expect.arrayContaining(['900.123.456-8', '1020304999']))
  })
})
