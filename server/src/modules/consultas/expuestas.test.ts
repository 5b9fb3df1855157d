import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AjusteFuente, Fuente, ResultadoConsulta } from '@retroventa/api/consultas/llamadas'
import type { Tarea } from '@retroventa/api/cumplimiento/llamadas'
import { FUENTE } from '@retroventa/domain/consultas/fuentes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearListasHttp } from '../../ports/listas/http.ts'
import { unCliente } from '../clientes/factory.ts'
import { revisarCliente } from '../cumplimiento/revisarCliente.ts'
import { actualizarLista } from '../listas/service.ts'
import { crearEscenario, type Escenario } from './factory.ts'

/** An invented exposed person, in OpenSanctions' simple CSV. `persona-pep`, never the permit (D2). */
const ARCHIVO = [
  'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,program_ids,dataset,first_seen,last_seen,last_change',
  'Q-ficticia-1,Person,Ximena Quiroga Lerma,Jimena Quiroga,1961-03-12,co,,9999000777,,,,,Ficticia,2024-01-01,2026-10-01,2026-09-30',
].join('\n')
const EXPUESTA = { tipo_documento: 'CC', cedula: '9999000777', nombres: 'Jimena', apellidos: 'Quiroga' }
const pep = FUENTE.listaPep

let e: Escenario
let carpeta: string
beforeAll(async () => {
  e = await crearEscenario()
  await e.limpiar()
  carpeta = await mkdtemp(join(tmpdir(), 'expuestas-'))
})
afterAll(async () => {
  await e.cerrar()
  await rm(carpeta, { recursive: true })
})

const delPanel = async () => {
  const ruta = '/costos-consulta/fuentes-activas'
  const { cuerpo } = await e.cajero.pedir<{ fuentes: Fuente[] }>('GET', ruta)
  return cuerpo.fuentes.find((f) => f.codigoFuente === pep)
}
const ajuste = async () => {
  const gerente = await e.p.entrar('gerente')
  const { cuerpo } = await gerente.pedir<{ items: AjusteFuente[] }>('GET', '/consultas/fuentes')
  return cuerpo.items.find((a) => a.codigoFuente === pep)
}
const elegir = async (proveedor: string | null) =>
  (await e.p.entrar('gerente')).pedir<{ codigo?: string }>('PUT', `/consultas/fuentes/${pep}`, {
    version: (await ajuste())?.version,
    proveedor,
    consumeCupo: true,
  })
const enListas = async (persona: object = EXPUESTA) => {
  const { cuerpo } = await e.cajero.pedir<{ resultados: ResultadoConsulta[] }>(
    'POST',
    '/consultas/listas',
    persona,
  )
  return cuerpo.resultados.find((r) => r.codigoFuente === pep)
}

describe('the list of exposed persons, from the settings to the task', () => {
  it('without a file it is its provider’s, and nobody may leave it without one', async () => {
    expect(await delPanel()).toMatchObject({ propia: false, activo: true, permitePago: true })
    expect(await ajuste()).toMatchObject({ proveedor: 'verifik', motorPropio: false, consumeCupo: true })
    expect(await elegir(null)).toMatchObject({ estado: 422, cuerpo: { codigo: 'consulta.proveedor' } })
    expect(await enListas()).toBeUndefined()
  })

  it('configured but not imported yet, the provider goes on answering', async () => {
    const origen = join(carpeta, 'targets.simple.csv')
    e.p.deps.config.listas = { ...e.p.deps.config.listas, pep: { origen, paises: ['co'] } }
    e.p.deps.listas = crearListasHttp(e.p.deps.config.listas)
    expect(await ajuste()).toMatchObject({ proveedor: 'verifik', motorPropio: true })
    expect(await delPanel()).toMatchObject({ propia: false, activo: true })
  })

  it('chosen before its list is there, it fails without cost: never NO ENCONTRADO', async () => {
    expect((await elegir(null)).estado).toBe(200)
    expect(await delPanel()).toMatchObject({ propia: true, activo: true, costoUnitario: 0 })
    expect(await enListas()).toMatchObject({ estado: 'CONSULTA FALLIDA', fuenteFallo: 'SI', costo: 0 })
    await elegir('verifik')
  })

  it('imported, it is the own engine’s: free, without quota, by itself, like OFAC', async () => {
    await writeFile(join(carpeta, 'targets.simple.csv'), ARCHIVO)
    await actualizarLista(e.p.deps, pep)
    expect(await delPanel()).toMatchObject({
      propia: true,
      activo: true,
      permitePago: false,
      costoUnitario: 0,
    })
    expect(await ajuste()).toMatchObject({ proveedor: null, proveedores: ['verifik'], consumeCupo: false })
    const costo = await e.cajero.pedir('GET', `/costos-consulta/fuente/${pep}`)
    expect(costo.cuerpo).toMatchObject({ configuracion: { costoUnitario: 0 } })
    e.p.reloj.avanzar(11 * 60_000)
    expect(await enListas()).toMatchObject({
      estado: 'ENCONTRADO',
      version: 1,
      costo: 0,
      esConsultaPaga: false,
      tienePDF: true,
      hallazgos: [{ uid: 'Q-ficticia-1', nombre: 'Ximena Quiroga Lerma', puntaje: 1, alerta: true }],
    })
    expect((await e.cupo()).consultasRestantes).toBe(10)
  })

  it('by its name alone, through the button of the row, with a certificate', async () => {
    const { cuerpo } = await e.consultar({ codigoFuente: pep, nombres: 'Gimena', apellidos: 'Kiroga' })
    expect(cuerpo).toMatchObject({ estado: 'ENCONTRADO', hallazgos: [{ alerta: true }] })
    expect(cuerpo.hallazgos[0]?.explicacion.join(' ')).toContain('alias «Jimena Quiroga»')
    const pdf = await e.cajero.pedir<{ pdfBase64: string }>('GET', `/consultas/${cuerpo.consultaId}/pdf`)
    expect(Buffer.from(pdf.cuerpo.pdfBase64, 'base64').subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect((await e.cupo()).consultasRestantes).toBe(10)
  })

  it('the permit is a document like any other: it is no sign of exposure', async () => {
    const permiso = { ...EXPUESTA, tipo_documento: 'PEP', cedula: '123456789012345' }
    expect(await enListas({ ...permiso, nombres: 'Luz', apellidos: 'Herrera' })).toMatchObject({
      estado: 'NO ENCONTRADO',
    })
  })

  it('a saved customer of that name is a task of compliance', async () => {
    const cliente = await unCliente(e.p.base.db, {
      cedula: '1020304099',
      nombres: 'Ximena',
      segundoNombres: '',
      apellidos: 'Quiroga',
      segundoApellidos: 'Lerma',
      fecha_nacimiento: '1961-03-12',
    })
    expect(await revisarCliente(e.p.deps, cliente.id)).toBe(1)
    const gerente = await e.p.entrar('gerente')
    const { cuerpo } = await gerente.pedir<{ items: Tarea[] }>('GET', `/cumplimiento/cliente/${cliente.id}`)
    expect(cuerpo.items).toMatchObject([
      { codigoFuente: pep, nombreFuente: 'Lista PEP', estado: 'pendiente', entrada: { uid: 'Q-ficticia-1' } },
    ])
  })

  it('may be given back to the provider, which then charges and counts as before', async () => {
    expect((await elegir('verifik')).estado).toBe(200)
    expect(await delPanel()).toMatchObject({ propia: false, permitePago: true })
    expect(await enListas()).toBeUndefined()
    const { cuerpo } = await e.consultar({ codigoFuente: pep })
    expect(cuerpo).toMatchObject({ version: null, success: true })
    expect((await e.cupo()).consultasRestantes).toBe(9)
  })
})
