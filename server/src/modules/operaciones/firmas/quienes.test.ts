import type { TipoOperacion } from '@retroventa/domain/operaciones/catalogo'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mandar } from '../../../testing/clones.ts'
import { crearTaller, type Taller } from '../../../testing/taller/taller.ts'

let t: Taller
beforeAll(async () => {
  t = await crearTaller()
})
afterAll(() => t.p.cerrar())

/** A document that three people answered for, its signer among them: where it was done, and its code. */
async function unoDeVarios(tipo: TipoOperacion): Promise<{ origen: string; codigo: string }> {
  const puesto = await t.preparar(tipo)
  const { estado, cuerpo } = await t.enviar(await t.envio(puesto))
  expect([tipo, estado]).toEqual([tipo, 200])
  await mandar(
    t.p.base.dueno,
    `insert into documento_autorizaciones (documento_id, usuario_id, orden, exige)
      select d.id, u.id, row_number() over (order by u.username), '[]' from documentos d, usuarios u
      where d.codigo = '${cuerpo.codigo}' and u.username in ('auditor', 'cajero', 'gerente')`,
  )
  return { origen: puesto.origen, codigo: cuerpo.codigo }
}

const leer = async <C>(ruta: string): Promise<C> => (await t.quien.pedir<C>('GET', ruta)).cuerpo

it.each([
  ['egreso', '/egresos'],
  ['baja', '/desuso/bajas'],
  ['egreso', '/documentos'],
] as const)('%s in %s names all who authorised it but who signs', async (tipo, ruta) => {
  const { codigo } = await unoDeVarios(tipo)
  const { items } = await leer<{ items: { codigo: string; autorizo: string }[] }>(ruta)
  expect(items.find((una) => una.codigo === codigo)?.autorizo).toBe('auditor, cajero')
})

it('so does the page of a despatch, of its reception', async () => {
  const { origen } = await unoDeVarios('recepcionTraslado')
  const { autorizo } = await leer<{ autorizo: string }>(`/traslados/${origen}/situacion`)
  expect(autorizo).toBe('auditor, cajero')
})
