import { createHash } from 'node:crypto'
import { enBogota } from '@retroventa/api/core/celdaDeArchivo'
import { HECHOS, nombreDeCaso } from '@retroventa/api/sagrilaft/estados'
import { nombreDeSenal } from '@retroventa/api/sagrilaft/lista'
import type { Caso } from '@retroventa/api/sagrilaft/llamadas'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { formatoDocumento } from '@retroventa/domain/documentos/formatoDocumento'
import { type Fecha, fechaBogota } from '@retroventa/domain/fechas/fecha'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { type Actor, puede } from '../../core/actor.ts'
import { type Archivo, horaDePieza } from '../../core/archivo.ts'
import { lineaCsv, MARCA_UTF8 } from '../../core/csv.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { documentosDe } from '../clientes/service.ts'
import { membrete } from '../empresa/service.ts'
import { archivosDeFotos } from '../fotos/service.ts'
import { hojasDe, type Renglon } from './queriesCarpeta.ts'
import { leer } from './service.ts'

/** How a figure, a day or a number of somebody is written. */
interface Escritura {
  readonly nit: (nit: string, dv: string) => string
  readonly documento: (tipo: string | null, numero: string) => string
  readonly celular: (digitos: string) => string
  readonly pesos: (valor: number) => string
  readonly dia: (fecha: Fecha) => string
}

/** To be copied into SIREL, or read by a program. */
const CRUDA: Escritura = {
  nit: (nit, dv) => `${nit}-${dv}`,
  documento: (_, numero) => numero,
  celular: (digitos) => digitos,
  pesos: String,
  dia: (fecha) => fecha,
}
/** To be read by people (design §5). */
const EN_PAPEL: Escritura = {
  nit: (nit, dv) => formatoDocumento(nit, 'NIT', dv),
  documento: (tipo, numero) => formatoDocumento(numero, normalizarTipoDocumento(tipo ?? '')),
  celular: formatoCelular,
  pesos: formatoPesos,
  dia: formatoFecha,
}

/** What SIREL asks of a report, as far as the case has it; the rest is written there. */
export function camposDe(
  caso: Pick<Caso, 'codigo' | 'abierto' | 'descripcion' | 'radicado' | 'hechos' | 'senal' | 'sujetoCompleto'>,
  empresa: { nombre: string; nit: string; dv: string },
  { enPapel }: { enPapel: boolean },
): [string, string][] {
  const { nit, documento, celular, pesos, dia } = enPapel ? EN_PAPEL : CRUDA
  const { sujetoCompleto: s, senal } = caso
  const decidido = caso.hechos.findLast(({ tipo }) => tipo === 'reportar')
  return [
    ['Entidad que reporta', empresa.nombre],
    ['NIT', nit(empresa.nit, empresa.dv)],
    ['Caso interno', caso.codigo],
    ['Caso abierto el', dia(fechaBogota(caso.abierto))],
    ['Persona reportada', s.nombre],
    ['Tipo de documento', s.tipoDocumento ?? ''],
    ['Número de documento', documento(s.tipoDocumento, s.documento)],
    ['Dirección', s.direccion ?? ''],
    ['Teléfono', celular(s.celular ?? '')],
    ['Ocupación', s.profesion ?? ''],
    ['Señal', nombreDeSenal(senal?.tipo ?? '')],
    // What somebody noticed is of no operation: a day of the house in its place would be reported as one.
    ['Fecha de la operación', senal ? dia(senal.fecha) : ''],
    ['Documento de la operación', senal?.codigo ?? ''],
    ['Almacén', senal?.almacen ?? ''],
    ['Valor de la operación', senal ? pesos(senal.valor) : ''],
    ['Descripción de la operación', caso.descripcion],
    ['Por qué es sospechosa', decidido?.texto ?? ''],
    ['Fecha de la decisión', decidido ? dia(fechaBogota(decidido.instante)) : ''],
    ['Radicado', caso.radicado ?? ''],
  ]
}

const csv = (filas: readonly (readonly (string | number)[])[]) =>
  Buffer.from(MARCA_UTF8 + filas.map(lineaCsv).join(''))

async function papel(deps: Dependencias, actor: Actor, caso: Caso): Promise<Buffer> {
  const { nombre, nit, dv } = await membrete(deps.db)
  return dibujarPdf(deps, 'ros', {
    empresa: { nombre, nit, dv },
    codigo: caso.codigo,
    estado: nombreDeCaso(caso.estado),
    campos: camposDe(caso, { nombre, nit, dv }, { enPapel: true }),
    hechos: caso.hechos.map((uno) => ({ ...uno, tipo: HECHOS[uno.tipo] ?? uno.tipo })),
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
}

/**
 * The draft of the report of a suspicious operation: its paper, or its fields to be copied. Who took it stays in the log.
 * @throws Fallo as `leer`, `impresion.fallo`
 */
export async function borradorRos(
  deps: Dependencias,
  actor: Actor,
  id: string,
  formato: 'pdf' | 'csv' | 'json',
): Promise<Archivo> {
  const caso = await leer(deps, actor, id)
  const nombre = `ROS-${caso.codigo}.${formato}`
  if (formato === 'pdf')
    return { nombre, tipo: 'application/pdf', cuerpo: await papel(deps, actor, caso), seAnota: true }
  const campos = camposDe(caso, await membrete(deps.db), { enPapel: false })
  const cuerpo =
    formato === 'csv' ? csv(campos) : Buffer.from(JSON.stringify(Object.fromEntries(campos), null, 2))
  const tipo = formato === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
  return { nombre, tipo, cuerpo, disposicion: 'attachment', seAnota: true }
}

/**
 * Everything that proves a case, in a file that tells of each piece what it weighs and its hash.
 * @throws Fallo as `leer`, `impresion.fallo`
 */
export async function carpetaCaso(deps: Dependencias, actor: Actor, id: string): Promise<Archivo> {
  const caso = await leer(deps, actor, id)
  const piezas = new Map<string, Uint8Array>([
    [`ROS-${caso.codigo}.pdf`, await papel(deps, actor, caso)],
    ['caso.json', Buffer.from(JSON.stringify({ ...caso, asignables: undefined }, null, 2))],
    [
      'hechos.csv',
      csv([
        ['Instante', 'Quién', 'Qué', 'Texto'],
        ...caso.hechos.map((uno) => [
          enBogota(uno.instante),
          uno.usuario,
          HECHOS[uno.tipo] ?? uno.tipo,
          uno.texto,
        ]),
      ]),
    ],
  ])
  if (caso.clienteId) {
    const persona = { id: caso.clienteId, documentos: await documentosDe(deps.db, caso.clienteId) }
    for (const [nombre, filas] of await hojasDe(deps.db, persona, fechaBogota(deps.reloj())))
      piezas.set(nombre, hoja(filas))
    // Of the person, for who may see customers.
    if (puede(actor, 'clientes.ver'))
      for (const [nombre, foto] of await archivosDeFotos(deps, caso.clienteId)) piezas.set(nombre, foto)
  }
  const indice = [...piezas].map(([nombre, bytes]) => [
    nombre,
    bytes.byteLength,
    createHash('sha256').update(bytes).digest('hex'),
  ])
  piezas.set('indice.csv', csv([['Archivo', 'Bytes', 'SHA-256'], ...indice]))
  const { zipSync } = await import('fflate')
  const cuerpo = Buffer.from(zipSync(Object.fromEntries(piezas), { mtime: horaDePieza(deps.reloj()) }))
  return { nombre: `carpeta-${caso.codigo}.zip`, cuerpo, disposicion: 'attachment', seAnota: true }
}

const hoja = (filas: readonly Renglon[]): Buffer => {
  const titulos = Object.keys(filas[0] ?? { 'Sin registros': '' })
  return csv([titulos, ...filas.map((fila) => titulos.map((titulo) => fila[titulo] ?? ''))])
}
