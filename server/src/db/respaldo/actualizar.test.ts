import { execFileSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { access, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { crearDependencias } from '../../dependencies.ts'
import { unaBase } from '../../modules/contabilidad/factory.ts'
import { unAlmacen, unaEmpresa, unUsuario } from '../../modules/sesion/factory.ts'
import { CONFIG_DE_PRUEBA } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { DEL_SISTEMA } from '../../testing/instalacion/postgresDelSistema.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { conectar } from '../connect.ts'
import { aSolas } from '../embedded/cambio.ts'
import { arrancar, type Claves, inicializar, parar, puertoLibre, servidorVivo } from '../embedded/cluster.ts'
import { cuentaSinPrivilegios, esRoot } from '../embedded/cuenta.ts'
import { buscarPrograma } from '../embedded/programa.ts'
import { conectarYCerrar, direccion, iniciarPostgres } from '../embedded.ts'
import { archivarMeses, mesesQueFaltan } from '../meses.ts'
import { migrar } from '../migrate.ts'
import { actualizarMayor } from './actualizar.ts'
import { dejarRestauracion } from './manifiesto.ts'
import { dejarPorRetener, retenerLoDebido } from './vuelta/salidas.ts'

const bin = DEL_SISTEMA.find((una) => !una.includes('/18/'))
let carpeta: string | undefined
afterAll(async () => {
  if (carpeta) await rm(carpeta, { recursive: true, force: true })
})

it.runIf(process.platform === 'linux')(
  'one that finds another at work on the folder is refused, and touches nothing of it',
  async () => {
    const suya = await carpetaTemporal()
    const pgdata = join(suya, 'postgres')
    const deLaOtra = `${pgdata}.nueva-version`
    await mkdir(deLaOtra)
    const actualizar = () => actualizarMayor({ pgdata, cuenta: undefined }, suya, new Date())
    await aSolas(pgdata, async () => {
      await expect(actualizar()).rejects.toThrow('está en marcha con esta carpeta de datos')
      await access(deLaOtra)
    })
    // Alone it goes on, over what one that was killed left.
    await expect(actualizar()).rejects.toThrow('ENOENT')
    await expect(access(deLaOtra)).rejects.toThrow()
    await rm(suya, { recursive: true })
  },
)

describe.skipIf(!bin)(
  `another major version${bin ? '' : ' (skipped: no older one is installed on this machine)'}`,
  () => {
    it('is refused at the start with where to read; taken over whole, and the house goes on', async () => {
      carpeta = await carpetaTemporal()
      const cuenta = esRoot() ? cuentaSinPrivilegios() : undefined
      const pgdata = join(carpeta, 'postgres')
      const claves: Claves = {
        administrador: 'a'.repeat(32),
        dueno: 'b'.repeat(32),
        aplicacion: 'c'.repeat(32),
      }
      await mkdir(pgdata, { mode: 0o700 })
      await writeFile(`${carpeta}/clave`, claves.administrador, { mode: 0o644 })
      if (cuenta) chownSync(pgdata, cuenta.uid, cuenta.gid)
      execFileSync(
        join(bin ?? '', 'initdb'),
        [
          '-D',
          pgdata,
          '-U',
          'postgres',
          '-A',
          'scram-sha-256',
          `--pwfile=${carpeta}/clave`,
          '-E',
          'UTF8',
          '--locale=C.UTF-8',
          '--no-sync',
        ],
        { ...cuenta, cwd: '/', stdio: 'ignore' },
      )
      await writeFile(join(pgdata, 'retroventa.claves.json'), JSON.stringify(claves))
      if (cuenta) chownSync(join(pgdata, 'retroventa.claves.json'), cuenta.uid, cuenta.gid)

      const programa = { initdb: '', postgres: join(bin ?? '', 'postgres'), pgCtl: join(bin ?? '', 'pg_ctl') }
      const puerto = await puertoLibre()
      await arrancar(programa, cuenta, pgdata, { registro: join(carpeta, 'viejo.log'), puerto, fsync: false })
      while (!(await servidorVivo(pgdata))?.listo) await new Promise((seguir) => setTimeout(seguir, 50))
      const admin = direccion('postgres', claves.administrador, puerto, 'postgres')
      await mandar(admin, `create role retroventa login password '${claves.dueno}'`)
      await mandar(admin, `create role retroventa_app login password '${claves.aplicacion}'`)
      await mandar(admin, 'create database retroventa owner retroventa')
      const propia = direccion('retroventa_app', claves.aplicacion, puerto, 'retroventa')
      const dueno = direccion('retroventa', claves.dueno, puerto, 'retroventa')
      await migrar(dueno, { aplicacion: propia })
      // A month of the log that was taken out, and one that stays.
      await mandar(
        dueno,
        `insert into auditoria (id, instante, accion, entidad, entidad_id, solicitud)
         select gen_random_uuid(), mes, 'cliente.editado', 'cliente', 'x', 'S'
         from unnest(array['2019-03-20', '2020-03-20']::timestamptz[]) mes`,
      )
      expect(await archivarMeses(dueno, '2020-01-01')).toEqual(['auditoria_hasta_2020_01'])
      const conexion = conectar(propia, { maximo: 2 })
      await unaEmpresa(conexion.db)
      const almacenId = await unAlmacen(conexion.db, 'PCT01')
      const persona = await unUsuario(conexion.db, 'cajero', [{ almacenId, rol: 'Cajero' }])
      const deps = crearDependencias(CONFIG_DE_PRUEBA, conexion)
      await unaBase(deps, almacenId, persona, 300_000)
      await conexion.cerrar()
      // Somebody uses it: nothing is touched.
      const casa = await conectarYCerrar({ claves }, puerto)
      await expect(actualizarMayor({ pgdata, cuenta }, bin ?? '', new Date())).rejects.toThrow(
        'deténgala y repita',
      )
      if (casa && casa !== 'ocupada') await casa.end()
      await parar(programa, cuenta, pgdata)

      await expect(iniciarPostgres(carpeta)).rejects.toThrow('Actualícela como dice docs/operations.md')
      // Stopped while it copies, it leaves the house as it was, and no server on its folder that would keep anybody from it.
      const cierre = new AbortController()
      const nueva = `${pgdata}.nueva-version`
      const cortada = actualizarMayor({ pgdata, cuenta }, bin ?? '', new Date(), cierre.signal)
      await expect
        .poll(async () => (await servidorVivo(nueva))?.listo, { timeout: 60_000, interval: 5 })
        .toBe(true)
      const enMarcha = direccion(
        'postgres',
        claves.administrador,
        (await servidorVivo(pgdata))?.puerto ?? 0,
        'postgres',
      )
      expect(
        await mandar(
          enMarcha,
          "select 1 as suya from pg_locks where locktype = 'advisory' and objid = 7307641",
        ),
      ).toEqual([{ suya: 1 }])
      cierre.abort(new Error('se detuvo'))
      await expect(cortada).rejects.toThrow('se detuvo')
      expect([await servidorVivo(pgdata), await servidorVivo(nueva)]).toEqual([undefined, undefined])
      // Killed, it leaves both of its servers running: the next one stops them.
      const registro = join(carpeta, 'abandonados.log')
      const nuevo = await buscarPrograma(cuenta)
      await inicializar(nuevo, cuenta, nueva)
      for (const [uno, donde] of [
        [programa, pgdata],
        [nuevo, nueva],
      ] as const) {
        await arrancar(uno, cuenta, donde, { registro, puerto: await puertoLibre(), fsync: false })
        await expect
          .poll(async () => (await servidorVivo(donde))?.listo, { timeout: 60_000, interval: 20 })
          .toBe(true)
      }
      const dejado = (await servidorVivo(nueva))?.pid ?? 0
      await mkdir(`${pgdata}.wal`, { recursive: true })
      await writeFile(join(`${pgdata}.wal`, '000000010000000000000001'), 'of the old one, not sent yet')
      // Nor was seen to yet what a restore that was killed left to be done.
      const hecha = new Date()
      await dejarPorRetener(pgdata, hecha)
      await dejarRestauracion(pgdata, { hecha, hasta: hecha, rama: 2 })
      const anterior = await actualizarMayor({ pgdata, cuenta }, bin ?? '', new Date())
      expect(await readdir(`${anterior}.wal`)).toEqual(['000000010000000000000001'])
      await expect(access(`${pgdata}.wal`)).rejects.toThrow('ENOENT')
      expect(String(await readFile(join(anterior, 'PG_VERSION'))).trim()).not.toBe('18')
      expect(() => process.kill(dejado, 0)).toThrow('ESRCH')

      expect(await readdir(pgdata)).toEqual(
        expect.arrayContaining(['retroventa.restauracion.json', 'retroventa.salidas.json']),
      )
      const servidor = await iniciarPostgres(carpeta)
      expect(await retenerLoDebido(pgdata, servidor.urlDueno)).toBe(0)
      const otra = conectar(servidor.url, { maximo: 2 })
      try {
        await unaBase(crearDependencias(CONFIG_DE_PRUEBA, otra), almacenId, persona, 50_000)
        const { rows } = await otra.pool.query(
          `select (select sum(debito)::int from partidas) as total, current_setting('server_version_num')::int / 10000 as version`,
        )
        expect(rows).toEqual([{ total: 350_000, version: 18 }])
        const meses = await otra.pool.query(
          `select extract(year from instante)::int as anio from auditoria_toda where solicitud = 'S' order by 1`,
        )
        expect(meses.rows).toEqual([{ anio: 2019 }, { anio: 2020 }])
        expect(
          await mandar(servidor.urlDueno, 'select tableoid::regclass::text as lugar from archivo.auditoria'),
        ).toEqual([{ lugar: 'archivo.auditoria_hasta_2020_01' }])
        expect(await mesesQueFaltan(otra.db)).toEqual([])
      } finally {
        await otra.cerrar()
        await servidor.detener()
      }
    }, 180_000)
  },
)
