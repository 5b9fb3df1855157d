import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { leerVariables } from '../../config.ts'
import { crearDependencias } from '../../dependencies.ts'
import { unaBase } from '../../modules/contabilidad/factory.ts'
import { unAlmacen, unaEmpresa, unUsuario } from '../../modules/sesion/factory.ts'
import { CONFIG_DE_PRUEBA } from '../../testing/app.ts'
import { crearBase } from '../../testing/baseDeDatos.ts'
import { mandar } from '../../testing/clones.ts'
import { DEL_SISTEMA, postgresDelSistema } from '../../testing/instalacion/postgresDelSistema.ts'
import { carpetaTemporal } from '../../testing/temporal.ts'
import { conectar } from '../connect.ts'
import { archivarMeses } from '../meses.ts'
import { migrar } from '../migrate.ts'
import type { Bodega } from './bodega.ts'
import { hacerRespaldo } from './hacer.ts'
import { conexion, respaldarLogico } from './logico.ts'
import { restaurar } from './volver.ts'

const bin = DEL_SISTEMA.at(-1)
const carpetas: string[] = []
afterAll(async () => {
  for (const una of carpetas) await rm(una, { recursive: true, force: true })
})

it('is asked of who may read everything, in words: the application may not', async () => {
  const base = await crearBase()
  await expect(respaldarLogico(base.url, {} as Bodega, new Date())).rejects.toThrow(/DATABASE_URL_DUENO/)
  await base.cerrar()
})

it('is asked of its own tool at the address that the product uses: its certificate, its socket, its numbers', () => {
  const de = (url: string) => conexion(url, '/nonexistent') as Record<string, string>
  // Without a file of authorities the tool looks for one in a home that nobody has, and ends.
  expect(de('postgres://d:c%40@bd.casa.co/retroventa?sslmode=verify-full')).toMatchObject({
    PGHOST: 'bd.casa.co',
    PGPASSWORD: 'c@',
    PGSSLMODE: 'verify-full',
    PGSSLROOTCERT: 'system',
  })
  expect(de('postgres://d:c@bd/r?sslmode=verify-full&sslrootcert=/etc/ca.pem')).toMatchObject({
    PGSSLROOTCERT: '/etc/ca.pem',
  })
  expect(de('postgres://d:c@bd/r?sslmode=require')).not.toHaveProperty('PGSSLROOTCERT')
  expect(de('postgres://d:c@localhost/r?host=/var/run/postgresql').PGHOST).toBe('/var/run/postgresql')
  expect(de('postgres://d:c@%2Fvar%2Frun%2Fpostgresql/r').PGHOST).toBe('/var/run/postgresql')
  expect(de('postgres://d:c@[2001:db8::1]:5433/r')).toMatchObject({ PGHOST: '2001:db8::1', PGPORT: '5433' })
})

it('whose certificate is of an authority of the house is judged by the file that its tool has of it', async () => {
  const casa = await carpetaTemporal()
  carpetas.push(casa)
  await mkdir(join(casa, '.postgresql'))
  await writeFile(join(casa, '.postgresql/root.crt'), 'de la casa')
  const url = 'postgres://d:c@bd/r?sslmode=verify-full'
  expect(conexion(url, casa)).not.toHaveProperty('PGSSLROOTCERT')
  expect(conexion(`${url}&sslrootcert=/etc/ca.pem`, casa)).toMatchObject({ PGSSLROOTCERT: '/etc/ca.pem' })
})

describe.skipIf(!bin)(
  `an external PostgreSQL${bin ? '' : ' (skipped: none is installed on this machine)'}`,
  () => {
    it('is backed up by its own tool, read back beside, and restored whole into an empty database alone', async () => {
      const servidor = await postgresDelSistema(bin ?? '')
      const [datos, destino] = [await carpetaTemporal(), await carpetaTemporal()]
      carpetas.push(datos, destino)
      try {
        const url = await servidor.base('casa')
        await migrar(url)
        await mandar(
          url,
          `insert into auditoria (id, instante, accion, entidad, entidad_id, solicitud)
           select gen_random_uuid(), mes, 'cliente.editado', 'cliente', 'x', 'S'
           from unnest(array['2019-03-20', '2020-03-20']::timestamptz[]) mes`,
        )
        expect(await archivarMeses(url, '2020-01-01')).toEqual(['auditoria_hasta_2020_01'])
        // On a slower disk, that neither the server of the verification nor another machine has.
        const conEspacios = `${url}${url.includes('?') ? '&' : '?'}options=-c%20allow_in_place_tablespaces%3Don`
        await mandar(conEspacios, "create tablespace lento location ''")
        await mandar(url, 'alter table archivo.auditoria_hasta_2020_01 set tablespace lento')
        const conexion = conectar(url, { maximo: 2 })
        const { db } = conexion
        await unaEmpresa(db)
        const almacenId = await unAlmacen(db, 'PCT01')
        const persona = await unUsuario(db, 'cajero', [{ almacenId, rol: 'Cajero' }])
        await unaBase(crearDependencias(CONFIG_DE_PRUEBA, conexion), almacenId, persona, 300_000)
        const variables = (DATABASE_URL: string) =>
          leerVariables({ DATABASE_URL, RETROVENTA_DATA: datos, RESPALDO_CARPETA: destino })

        for (const [estado, hasta] of [
          ['encolado', '-1 hour'],
          ['retenido', '-1 minute'],
          ['retenido', '1 day'],
        ])
          await mandar(
            url,
            `insert into mensajes (id, almacen_id, creado_por, creado, canal, para, texto, estado, hasta, clase, motivo)
             values (gen_random_uuid(), '${almacenId}', '${persona}', now(), 'sms', '3005550142', 'Hola', '${estado}', now() + interval '${hasta}', 'confirmacion', 'respuesta')`,
          )

        const hecho = await hacerRespaldo(variables(url), { ahora: new Date(), comprobar: true })
        expect(hecho.difieren).toEqual([])
        expect(hecho.libros.asientos?.filas).toBe('1')
        // Of the database as it was, whatever came later.
        await unaBase(crearDependencias(CONFIG_DE_PRUEBA, conexion), almacenId, persona, 50_000)
        await conexion.cerrar()

        const vuelve = (a: string, pedido = {}) => restaurar(variables(a), pedido, new Date())
        await expect(vuelve(url)).rejects.toThrow('ya tiene tablas')
        const otra = await servidor.base('otra')
        await expect(vuelve(otra, { hasta: new Date() })).rejects.toThrow('es de su propia herramienta')
        const { manifiesto, inciertos } = await vuelve(otra)
        expect(manifiesto.id).toBe(hecho.id)
        // What was due by now may have left since the copy; what is for tomorrow has not.
        expect(inciertos).toBe(2)
        expect(await mandar(otra, 'select estado, razon from mensajes order by hasta, estado')).toEqual([
          { estado: 'fallido', razon: 'envio.incierto' },
          { estado: 'fallido', razon: 'envio.incierto' },
          { estado: 'retenido', razon: null },
        ])
        const abierta = conectar(otra, { maximo: 1 })
        const { rows } = await abierta.pool.query('select sum(debito)::int as total from partidas')
        await abierta.cerrar()
        expect(rows).toEqual([{ total: 300_000 }])
        // The archive came with it.
        expect(await mandar(otra, `select tableoid::regclass::text as lugar from archivo.auditoria`)).toEqual(
          [{ lugar: 'archivo.auditoria_hasta_2020_01' }],
        )
      } finally {
        await servidor.detener()
      }
    }, 120_000)
  },
)
