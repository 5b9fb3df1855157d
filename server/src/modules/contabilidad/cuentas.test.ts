import type { ConceptoConCuentas, Cuenta } from '@retroventa/api/contabilidad/llamadas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Navegador } from '../../testing/app.ts'
import { crearTaller, type Taller } from '../../testing/taller/taller.ts'
import { CLAVE } from '../sesion/factory.ts'
import { probarLibros } from './factory.ts'
import { saldoCaja } from './service.ts'

let t: Taller
let contador: Navegador
const HOY = '2026-11-20'
const MANANA = '2026-11-21'

beforeAll(async () => {
  t = await crearTaller()
  contador = await t.p.entrar('superadmin')
})
afterAll(() => t.p.cerrar())

const credenciales = { usuario: 'superadmin', clave: CLAVE }
interface Respuesta {
  codigo: string
  datos?: { errores?: { campo: string; mensaje: string }[] }
}
const agregar = (codigo: string, nombre = 'Otra cuenta', naturaleza = 'debito') =>
  contador.pedir<Respuesta>('POST', '/contabilidad/cuentas', { codigo, nombre, naturaleza, credenciales })
const dar = (concepto: string, cuenta: string, desde: string, vista: string, mas: object = {}) =>
  contador.pedir<Respuesta>('PUT', `/contabilidad/conceptos/${concepto}`, {
    cuenta,
    desde,
    vista,
    credenciales,
    ...mas,
  })
const leer = async () =>
  (
    await contador.pedir<{
      cuentas: Cuenta[]
      conceptos: ConceptoConCuentas[]
      medios: { medio: string; concepto: string }[]
    }>('GET', '/contabilidad/cuentas')
  ).cuerpo
const errores = ({ cuerpo }: { cuerpo: Respuesta }) =>
  cuerpo.datos?.errores?.map(({ campo, mensaje }) => [campo, mensaje])

describe('the chart as data', () => {
  it('shows the account of each concept and of each means of payment', async () => {
    const { cuentas, conceptos, medios } = await leer()
    const codigos = new Set(cuentas.map(({ codigo }) => codigo))
    for (const { concepto, cuenta } of conceptos)
      expect([concepto, codigos.has(cuenta)]).toEqual([concepto, true])
    expect(medios).toEqual([
      { medio: 'efectivo', concepto: 'caja' },
      { medio: 'transferencia', concepto: 'bancos' },
      { medio: 'datafono', concepto: 'datafonoPorRecibir' },
      { medio: 'otro', concepto: 'otrosMediosPorRecibir' },
    ])
  })

  it('books what is paid from that day on in the account that was given, and leaves what was written', async () => {
    expect((await agregar('11050515', 'Caja de la vitrina')).estado).toBe(200)
    const ayer = await t.preparar('abono')
    expect((await t.enviar(await t.envio(ayer))).estado).toBe(200)
    const hecho = await dar('caja', '11050515', MANANA, '110505')
    expect([hecho.estado, hecho.cuerpo]).toEqual([
      200,
      { concepto: 'caja', cuenta: '11050515', desde: MANANA },
    ])
    const antes = await saldoCaja(t.p.base.db, t.p.almacenes.PCT01)
    const puesto = await t.preparar('prorroga')
    const enCaja = await saldoCaja(t.p.base.db, t.p.almacenes.PCT01)
    t.p.reloj.avanzar(86_400_000)
    const con = await t.p.entrar('gerente')
    const envio = await t.envio(puesto, con)
    const { cuerpo } = await t.enviar(envio, undefined, con)
    t.p.reloj.avanzar(-86_400_000)
    const lineas = await t.p.base.db
      .selectFrom('partidas')
      .innerJoin('asientos', 'asientos.id', 'partidas.asiento_id')
      .select(['cuenta', 'concepto'])
      .where('asientos.documento', '=', cuerpo.codigo)
      .orderBy('linea')
      .execute()
    expect(lineas[0]).toEqual({ cuenta: '11050515', concepto: 'caja' })
    // The drawer is one, whatever accounts it had.
    expect(enCaja).toBeLessThan(antes)
    expect(await saldoCaja(t.p.base.db, t.p.almacenes.PCT01)).toBe(enCaja + envio.cobra)
    expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])
    const [nueva] = (await leer()).conceptos.find(({ concepto }) => concepto === 'caja')?.cuentas ?? []
    expect(nueva).toMatchObject({ desde: MANANA, cuenta: '11050515', usuario: 'superadmin' })
    const { accion, antes: era } = await t.p.base.db
      .selectFrom('auditoria')
      .selectAll()
      .where('accion', '=', 'concepto.cambiado')
      .executeTakeFirstOrThrow()
    expect([accion, era]).toEqual(['concepto.cambiado', { cuenta: '110505' }])
  })

  it('refuses what is not in the chart, days that are closed, and what somebody changed meanwhile', async () => {
    expect(errores(await dar('bancos', '111099', HOY, '111005'))).toEqual([
      ['cuenta', 'La cuenta 111099 no está en el plan: agréguela primero.'],
    ])
    await agregar('11100510', 'Banco de la plaza')
    expect(errores(await dar('bancos', '11100510', '2026-11-19', '111005'))).toEqual([
      [
        'desde',
        expect.stringMatching(/^Hasta el .+ los asientos quedan como están: elija un día después\.$/),
      ],
    ])
    const vieja = await dar('bancos', '11100510', MANANA, '111010')
    expect([vieja.estado, vieja.cuerpo.codigo]).toEqual([409, 'registro.version'])
    expect(errores(await agregar('1110', 'x'))).toEqual([
      ['codigo', 'Escriba un código de 6, 8 o 10 dígitos del plan contable.'],
      ['nombre', 'Escriba el nombre de la cuenta, con al menos tres letras.'],
    ])
    const sinFirma = await dar('bancos', '11100510', MANANA, '111005', {
      credenciales: { usuario: 'gerente', clave: CLAVE },
    })
    expect([sinFirma.estado, sinFirma.cuerpo.codigo]).toEqual([403, 'firma.sin_permiso'])
    const { conceptos } = await leer()
    expect(conceptos.find(({ concepto }) => concepto === 'bancos')?.cuentas).toHaveLength(1)
  })

  it('takes back what was written from the accounts where it is, whatever their concepts have by then', async () => {
    const { cuerpo: hecho } = await t.enviar(await t.envio(await t.preparar('consignacion')))
    await agregar('11100515', 'Banco del parque')
    expect((await dar('bancos', '11100515', '2026-11-23', '111005')).estado).toBe(200)
    t.p.reloj.avanzar(3 * 86_400_000)
    const con = await t.p.entrar('gerente')
    const puesto = { tipo: 'anulacion', origen: '', documento: hecho.codigo } as const
    const { estado, cuerpo } = await t.enviar(await t.envio(puesto, con), undefined, con)
    t.p.reloj.avanzar(-3 * 86_400_000)
    expect(estado).toBe(200)
    const lineas = async (documento: string, debe: 'debito' | 'credito', haber: 'debito' | 'credito') =>
      t.p.base.db
        .selectFrom('partidas')
        .innerJoin('asientos', 'asientos.id', 'partidas.asiento_id')
        .select(['cuenta', `${debe} as debe`, `${haber} as haber`])
        .where('asientos.documento', '=', documento)
        .orderBy('cuenta')
        .execute()
    const escritas = await lineas(hecho.codigo, 'debito', 'credito')
    expect(escritas.map(({ cuenta }) => cuenta)).toContain('111005')
    expect(await lineas(cuerpo.codigo, 'credito', 'debito')).toEqual(escritas)
    expect((await probarLibros(t.p.base.db)).diferencias).toEqual([])
  })
})
