import type { FilaInforme, listarHechas, ResultadoConsulta } from '@retroventa/api/consultas/llamadas'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { iniciarSimuladorListas, type SimuladorListas } from '@retroventa/simulators/listas'
import { iniciarSimuladorVerifik, TOKEN_VERIFIK } from '@retroventa/simulators/verifik'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearConsultas } from '../../ports/consultas/index.ts'
import { crearListasHttp } from '../../ports/listas/http.ts'
import { FUENTES_LISTAS } from '../../ports/listas/port.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { actualizarLista } from '../listas/service.ts'

let p: Prueba
let cajero: Navegador
let listas: SimuladorListas
let verifik: Awaited<ReturnType<typeof iniciarSimuladorVerifik>>
beforeAll(async () => {
  p = await crearPrueba()
  cajero = await p.entrar('cajero')
  listas = await iniciarSimuladorListas()
  verifik = await iniciarSimuladorVerifik()
  p.deps.consultas = crearConsultas(
    { verifik: { url: verifik.url, token: TOKEN_VERIFIK } },
    { pausaMs: 1, esperaCortaMs: 20_000 },
  )
  await actualizarLista({ ...p.deps, listas: crearListasHttp(listas) }, FUENTES_LISTAS.ofac)
})
afterAll(async () => {
  await Promise.all([listas.detener(), verifik.detener()])
  await p.cerrar()
})

type Pdf = { success: boolean; pdfBase64: string; nombreArchivo: string; titulo?: string }
const consultar = async (cuerpo: object, quien = cajero) =>
  (await quien.pedir<ResultadoConsulta>('POST', '/consultas', { tipo_documento: 'CC', ...cuerpo })).cuerpo
const pdf = (id: string) => cajero.pedir<Pdf>('GET', `/consultas/${id}/pdf`)

describe('PDF (000 §7, §8)', () => {
  it.each([
    ['a hit', '9999000111', 'ENCONTRADO'],
    ['nothing', '1020304050', 'NO ENCONTRADO'],
  ])('an own source makes a certificate of %s', async (_, cedula, estado) => {
    const r = await consultar({ codigoFuente: FUENTE.ofac, cedula, nombres: 'Luz', apellidos: 'Ñáñez' })
    expect(r).toMatchObject({ estado, tienePDF: true })
    const { cuerpo } = await pdf(r.consultaId)
    expect(cuerpo.nombreArchivo).toBe(`consulta_${cedula}_2026-11-20.pdf`)
    expect(Buffer.from(cuerpo.pdfBase64, 'base64').subarray(0, 5).toString('latin1')).toBe('%PDF-')
  })

  it('the PDF that came with the answer is kept and given back as it came', async () => {
    await p.base.db
      .updateTable('fuentes_consulta')
      .set({ proveedor: 'verifik' })
      .where('codigo', '=', FUENTE.disciplinarios)
      .execute()
    const r = await consultar({ codigoFuente: FUENTE.disciplinarios, cedula: '1020304055' })
    expect(r.tienePDF).toBe(true)
    expect(Buffer.from((await pdf(r.consultaId)).cuerpo.pdfBase64, 'base64').toString('latin1')).toContain(
      '/Catalog',
    )
  })

  it('a source without PDF, and a list that was not loaded, say PDF no disponible', async () => {
    const nombres = await consultar({ codigoFuente: FUENTE.nombres, cedula: '1020304055' })
    const onu = await consultar({ codigoFuente: FUENTE.onu, cedula: '1020304055' })
    for (const r of [nombres, onu]) {
      const { estado, cuerpo } = await pdf(r.consultaId)
      expect([r.tienePDF, estado, cuerpo.titulo]).toEqual([false, 404, 'PDF no disponible'])
    }
    expect((await pdf('019a0000-0000-7000-8000-00000000dead')).estado).toBe(404)
  })
})

describe('management view', () => {
  it('adds up free, paid, failed and cost by source, employee and branch; each branch its own', async () => {
    const otra = await p.entrar('cajera2', 'PCT02')
    await consultar({ codigoFuente: FUENTE.rut, cedula: '1020304061' }, otra)
    verifik.fallar({ modo: 'basura' })
    await consultar({ codigoFuente: FUENTE.rut, cedula: '1020304062' })
    verifik.fallar({ modo: 'normal' })
    const mes = '2026-11'
    await p.base.db
      .updateTable('cupos_consulta')
      .set({ usadas: 10 })
      .where('almacen_id', '=', p.almacenes.PCT01)
      .execute()
    await consultar({ codigoFuente: FUENTE.rut, cedula: '1020304063', costoConfirmado: 2000 })
    const gerente = await p.entrar('gerente')
    type Informe = { items: FilaInforme[]; totales: FilaInforme }
    const ver = (agrupar: string, quien = gerente) =>
      quien.pedir<Informe>('GET', `/consultas/informe?mes=${mes}&agrupar=${agrupar}`)
    const porFuente = (await ver('fuente')).cuerpo
    expect(porFuente.items.find((f) => f.clave === FUENTE.rut)).toEqual({
      clave: FUENTE.rut,
      nombre: 'Estado RUT',
      propias: 0,
      gratis: 0,
      pagas: 1,
      fallidas: 1,
      total: 2,
      costo: 2000,
    })
    expect(porFuente.totales).toMatchObject({ pagas: 1, costo: 2000 })
    expect((await ver('empleado')).cuerpo.items.map((f) => f.clave)).toEqual(['cajero'])
    const todas = (await ver('almacen', await p.entrar('super'))).cuerpo
    expect(todas.items.map((f) => f.clave).sort()).toEqual(['PCT01', 'PCT02'])
    const resumen = await gerente.pedir(
      'GET',
      `/consultas/informe/exportar?mes=${mes}&agrupar=fuente&texto=rut`,
    )
    expect(resumen.texto.split('\r\n').slice(0, 4)).toEqual([
      '\ufeffFuente;Listas propias;Gratis;Pagas;Fallidas;Total;Costo',
      'Estado RUT;0;0;1;1;2;2000',
      'Filtro;"PCT01, nov 2026; busca «rut»"',
      'Renglones;1',
    ])
    expect(resumen.texto).toContain('\r\nCosto;2000\r\n')
  })

  it('each of its figures opens the consultations that it counts, one a line: by role and by branch', async () => {
    const gerente = await p.entrar('gerente')
    const superadmin = await p.entrar('super')
    type Hechas = Respuesta<typeof listarHechas>
    const dias = 'diaDesde=2026-11-01&diaHasta=2026-11-30'
    const ver = async (filtro: string, quien = gerente) =>
      (await quien.pedir<Hechas>('GET', `/consultas/hechas?${dias}&${filtro}`)).cuerpo
    const CLASES = { propias: 'propia', gratis: 'gratis', pagas: 'paga', fallidas: 'fallida' } as const
    for (const quien of [gerente, superadmin])
      for (const agrupar of ['fuente', 'empleado', 'almacen'] as const) {
        const { items } = (
          await quien.pedir<{ items: FilaInforme[] }>(
            'GET',
            `/consultas/informe?mes=2026-11&agrupar=${agrupar}`,
          )
        ).cuerpo
        expect(items.length).toBeGreaterThan(0)
        for (const fila of items) {
          const todas = await ver(`${agrupar}=${fila.clave}`, quien)
          expect([todas.total, todas.items.length, todas.costo]).toEqual([fila.total, fila.total, fila.costo])
          for (const [columna, clase] of Object.entries(CLASES)) {
            const suyas = await ver(`${agrupar}=${fila.clave}&clase=${clase}`, quien)
            expect([suyas.total, todas.conteos?.[clase]]).toEqual(
              Array(2).fill(fila[columna as keyof typeof CLASES]),
            )
            expect(suyas.items.every((una) => una.clase === clase)).toBe(true)
          }
        }
      }
    // What another branch asked is of super people alone, by whatever filter it is asked.
    expect((await ver('texto=1020304061', superadmin)).total).toBe(1)
    for (const filtro of ['texto=1020304061', 'almacen=PCT02', 'empleado=cajera2'])
      expect((await ver(filtro)).total).toBe(0)
    expect((await ver('texto=1.020.304.063&clase=paga')).items).toMatchObject([
      {
        empleado: expect.stringMatching(/^\S.* \(cajero\)$/),
        almacen: 'PCT01',
        fuente: 'Estado RUT',
        costo: 2000,
      },
    ])
    const csv = await gerente.pedir('GET', `/consultas/hechas/exportar?${dias}&fuente=${FUENTE.rut}`)
    expect(csv.texto.trim().split('\r\n').slice(-4)).toEqual([
      'Filtro;"PCT01; fuente Estado RUT, día 1 nov 2026 a 30 nov 2026"',
      'Consultas;2',
      'Costo;2000',
      'Fecha;2026-11-20',
    ])
    expect(csv.texto).not.toContain('1020304061')
    expect(csv.texto).toMatch(/^\ufeff.*;Nombre buscado;Placa;Estado;Respuesta;Clase;Costo\r\n/)
    const cajero = await p.entrar('cajero')
    for (const ruta of ['hechas', 'hechas/exportar'])
      expect((await cajero.pedir('GET', `/consultas/${ruta}`)).estado).toBe(403)
  })

  it('each says who was looked for, what was answered in words, and that one has no answer yet', async () => {
    const gerente = await p.entrar('gerente')
    const ver = async (cedula: string) =>
      (await gerente.pedir<Respuesta<typeof listarHechas>>('GET', `/consultas/hechas?texto=${cedula}`)).cuerpo
    expect((await ver(`1020304050&fuente=${FUENTE.ofac}`)).items).toMatchObject([
      {
        nombre: 'Luz Ñáñez',
        enCurso: false,
        mensaje: expect.stringMatching(/^Sin coincidencias en Lista OFAC/),
      },
    ])
    const deNombres = async () => (await ver('1020304055')).items.find(({ fuente }) => fuente === 'Nombres')
    const una = await deNombres()
    expect(una).toMatchObject({
      nombre: '',
      estado: 'CONSULTADO',
      mensaje: expect.stringMatching(/^[A-ZÑÁÉÍÓÚ ]+$/),
    })
    await p.base.db
      .updateTable('consultas')
      .set({ situacion: 'pendiente', estado: '' })
      .where('id', '=', una?.id ?? '')
      .execute()
    expect(await deNombres()).toMatchObject({ enCurso: true })
    const csv = await gerente.pedir('GET', '/consultas/hechas/exportar?texto=1020304055')
    expect(csv.texto).toContain(`;Nombres;CC;1020304055;;;EN CURSO;${una?.mensaje};`)
  })
})
