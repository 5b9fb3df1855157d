import { segun } from '@retroventa/domain/testing/profundidad'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conectar } from '../../db/connect.ts'
import { crearLectura, type Lectura } from '../../db/lectura.ts'
import { migrar } from '../../db/migrate.ts'
import { unCliente } from '../../modules/clientes/factory.ts'
import { unContrato } from '../../modules/contratos/factory.ts'
import { crearPrueba, type Navegador, type Prueba } from '../app.ts'
import { mandar } from '../clones.ts'
import { DEL_SISTEMA, type PostgresDelSistema, postgresDelSistema } from './postgresDelSistema.ts'

const bin = DEL_SISTEMA.at(-1)
const PROFUNDO = segun(false, true)
const titulo = 'reports, with a streaming replica'
const MAXIMO_S = 30

describe.skipIf(!PROFUNDO || !bin)(bin ? titulo : `${titulo} (skipped: PostgreSQL not installed)`, () => {
  let primario: PostgresDelSistema
  let replica: PostgresDelSistema
  let p: Prueba
  let lectura: Lectura
  let gerente: Navegador
  let ms = 0

  beforeAll(async () => {
    primario = await postgresDelSistema(bin ?? '')
    const url = await primario.base('retroventa')
    await migrar(url)
    replica = await primario.replica()
    const conexion = conectar(url)
    p = await crearPrueba({ ...conexion, url, dueno: url })
    lectura = crearLectura(p.base.db, { url: replica.url('retroventa'), atrasoMaximoS: MAXIMO_S }, () => ms)
    Object.assign(p.deps, { lectura })
    gerente = await p.entrar('gerente')
  }, 120_000)
  afterAll(async () => {
    await lectura?.cerrar()
    await p?.cerrar()
    await replica?.detener()
    await primario?.detener()
  })

  const firmar = async () => {
    const { id } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'cajero')
      .executeTakeFirstOrThrow()
    await unContrato(p.base.db, {
      almacen_id: p.almacenes.PCT01,
      almacenCodigo: 'PCT01',
      cliente_id: (await unCliente(p.base.db)).id,
      empleado_id: id,
      fecha: '2026-11-20',
    })
  }
  const ver = async () => {
    const { estado, cuerpo } = await gerente.pedir<{ total: number; atraso: number | null }>(
      'GET',
      '/informes/auditoria/contratos?fechaDesde=2026-11-20&fechaHasta=2026-11-20',
    )
    expect(estado).toBe(200)
    return [cuerpo.total, cuerpo.atraso]
  }
  /** A look in which the replica has come as far as the primary was. */
  const alDia = () =>
    expect
      .poll(async () => {
        await lectura.mirar()
        return lectura.fuente().atraso
      })
      .toBe(0)

  it('are read from it while it keeps up, and say of how long ago; from the primary when it does not, or is away', async () => {
    await firmar()
    await alDia()
    expect(await ver()).toEqual([1, 0])

    // It has all that was sent, and applies none of it.
    await mandar(replica.url('postgres'), 'select pg_wal_replay_pause()')
    await firmar()
    ms += 5_000
    await lectura.mirar()
    expect(await ver()).toEqual([1, 5])
    const archivo = await gerente.pedir(
      'GET',
      '/informes/auditoria/contratos/exportar?fechaDesde=2026-11-20&fechaHasta=2026-11-20&archivo=csv',
    )
    expect(archivo.estado).toBe(200)
    ms += MAXIMO_S * 1_000
    await lectura.mirar()
    expect(await ver()).toEqual([2, null])

    await mandar(replica.url('postgres'), 'select pg_wal_replay_resume()')
    await alDia()
    expect(await ver()).toEqual([2, 0])

    // A look is worth some seconds only.
    ms += 60_000
    expect(await ver()).toEqual([2, null])
    await alDia()
    await replica.matar()
    expect(await ver()).toEqual([2, null])
    await lectura.mirar()
    expect(lectura.fuente().atraso).toBeNull()
    await replica.arrancar()
    await alDia()
    expect(await ver()).toEqual([2, 0])
  })
  it('nobody starts on a replica as if it were the primary, until it takes its place', async () => {
    await expect(migrar(replica.url('retroventa'))).rejects.toThrow('es una réplica, que solo se lee')
    await primario.matar()
    await mandar(replica.url('postgres'), 'select pg_promote()')
    expect(await migrar(replica.url('retroventa'))).toEqual([])
  })
})
