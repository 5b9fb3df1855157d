import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import { expect, test } from 'vitest'
import { dibujarPara } from '../../testing/dibujarPara.tsx'
import { Registro } from './Registro.tsx'

/** Kinds of record with a page, and who opens it. */
const CON_PAGINA = [
  ['cliente', 'clientes.ver'],
  ['contrato', 'contratos.ver'],
  ['documento', 'documentos.ver'],
  ['tarea_cumplimiento', 'cumplimiento.ver'],
  ['importacion', 'clientes.importar'],
  ['empleado', 'empleados.ver'],
] as const

test.each(CON_PAGINA)(
  'a %s of the log is opened by who may see it (%s), and named to who reads the log',
  async (entidad, permiso) => {
    const sujeto = { nombre: 'PCT01-000111', llave: 'PCT01-000111' }
    const entrada = { entidad, sujeto, accion: 'algo.hecho', solicitud: 'AB' } as unknown as EntradaAuditoria
    const lee = await dibujarPara(['auditoria.ver'], <Registro entrada={entrada} />)
    expect(lee).toContain(sujeto.nombre)
    expect(lee).not.toMatch(/<a |<button/)
    expect(await dibujarPara(['auditoria.ver', permiso], <Registro entrada={entrada} />)).toMatch(
      /<a |<button/,
    )
  },
)

test('who reads what an import did is led to its lines, whether or not they may import', async () => {
  const sujeto = { nombre: 'clientes.xlsx', llave: 'x' }
  const entrada = {
    entidad: 'importacion',
    sujeto,
    accion: 'importacion.confirmada',
    solicitud: 'AB',
  } as unknown as EntradaAuditoria
  const lee = await dibujarPara(['auditoria.ver'], <Registro entrada={entrada} />)
  expect(lee).toContain('Ver sus filas')
  expect(lee).not.toContain('/clientes/importar')
})
