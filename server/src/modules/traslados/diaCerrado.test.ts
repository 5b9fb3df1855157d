import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearTaller, envioDe, envioDeCrear, type Taller } from '../../testing/taller/taller.ts'
import { unasPiezas } from '../operaciones/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { vistoDeDespacho } from './factory.ts'

let t: Taller
async function abrirYCerrar(quien = t.quien) {
  const { cuerpo } = await t.enviar(await envioDeCrear(t.p.deps, 'apertura', 'gerente'), undefined, quien)
  const dia = { tipo: 'cierreDia', origen: cuerpo.codigo, documento: '' } as const
  const cierre = await envioDe(quien.pedir, dia, {}, 'gerente')
  expect((await t.enviar(cierre, undefined, quien)).estado).toBe(200)
}
beforeAll(async () => {
  t = await crearTaller()
  await abrirYCerrar()
})
afterAll(() => t.p.cerrar())

it('a closed day takes a despatch, or several with one signature, that somebody present lets pass, or that is asked for', async () => {
  const { almacenes, base, deps } = t.p
  const cajero = await t.p.entrar('cajero')
  const [credenciales, gerente] = ['cajero', 'gerente'].map((usuario) => ({ usuario, clave: CLAVE }))
  const piezas = await unasPiezas(deps, [{}, {}, {}])
  const uno = async (cual: number) => {
    const precinto = `Z-${cual}`
    const lineas = [{ tipo: 'pieza' as const, codigo: piezas[cual]?.codigo ?? '', precinto }]
    const entrada = { destinoId: almacenes.PCT02, lineas, bolsas: [{ precinto, peso: 400 }] }
    return { entrada, visto: await vistoDeDespacho(cajero, entrada) }
  }
  const [suelto, ...despachos] = await Promise.all([uno(0), uno(1), uno(2)])
  const enviar = (ruta: string, cuerpo: object) =>
    cajero.pedir<{ codigo?: string; items?: object[] }>('POST', ruta, { ...cuerpo, credenciales })
  const repartir = (mas: object) => enviar('/traslados/reparticiones', { despachos, ...mas })
  const sola = await repartir({})
  expect([sola.estado, sola.cuerpo.codigo]).toEqual([409, 'operacion.autorizacion'])
  const ajena = await repartir({ autoriza: credenciales })
  expect([ajena.estado, ajena.cuerpo.codigo]).toEqual([403, 'operacion.sin_autoridad'])
  expect((await repartir({ autoriza: gerente })).cuerpo.items).toHaveLength(2)
  const motivo = 'la camioneta llegó tarde'
  expect((await enviar('/solicitudes', { tipo: 'despacho', ...suelto, motivo })).estado).toBe(200)
  expect((await enviar('/traslados', { ...suelto, autoriza: gerente })).estado).toBe(200)
  const { rows } = await sql<{ username: string }>`select u.username from documentos d
    join usuarios u on u.id = d.autorizo_id where d.tipo = 'despacho'`.execute(base.db)
  expect(rows.map(({ username }) => username)).toEqual(['gerente', 'gerente', 'gerente'])
})

it('what was asked for of a closed day is not done on another one that was closed since: of that one nobody decided', async () => {
  const { almacenes, deps, reloj } = t.p
  const cajero = await t.p.entrar('cajero')
  const firma = (usuario: string) => ({ usuario, clave: CLAVE })
  const [pieza] = await unasPiezas(deps, [{}])
  const lineas = [{ tipo: 'pieza' as const, codigo: pieza?.codigo ?? '', precinto: 'Z-9' }]
  const entrada = { destinoId: almacenes.PCT02, lineas, bolsas: [{ precinto: 'Z-9', peso: 400 }] }
  const { cuerpo: pedida } = await cajero.pedir<{ id: string }>('POST', '/solicitudes', {
    tipo: 'despacho',
    entrada,
    visto: await vistoDeDespacho(cajero, entrada),
    motivo: 'la camioneta llegó tarde',
    credenciales: firma('cajero'),
  })
  reloj.avanzar(20 * 3_600_000)
  const gerente = await t.p.entrar('gerente')
  await abrirYCerrar(gerente)
  const antes = await gerente.pedir<{ vuelve: string[] }>('GET', `/solicitudes/${pedida.id}/falta`)
  expect(antes.cuerpo.vuelve).toEqual([expect.stringContaining('Ahora pide además otra autorización.')])
  const { cuerpo } = await gerente.pedir('POST', `/solicitudes/${pedida.id}/aprobar`, {
    credenciales: firma('gerente'),
  })
  expect(cuerpo).toMatchObject({
    estado: 'devuelta',
    documento: null,
    faltas: [
      expect.stringMatching(
        /^Ahora pide además otra autorización\. Hacer un documento del .*, un día que ya se cerró/,
      ),
    ],
  })
})
