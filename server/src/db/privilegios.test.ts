import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leerVariables } from '../config.ts'
import { unAlmacen } from '../modules/sesion/factory.ts'
import { crearBase } from '../testing/baseDeDatos.ts'
import { conBase, mandar } from '../testing/clones.ts'
import { carpetaConCasa } from '../testing/instalacion/casa.ts'
import { iniciarPostgres } from './embedded.ts'
import { migrar } from './migrate.ts'
import { abrirBase } from './open.ts'

const base = await crearBase()
const carpetas: string[] = []
afterAll(async () => {
  await base.cerrar()
  for (const carpeta of carpetas) await rm(carpeta, { recursive: true, force: true })
})

const NEGADO = /permission denied|must be owner/

describe('point 6: the application owns nothing of its database', () => {
  it.each([
    ['auditoria', 'id'],
    ['asientos', 'id'],
    ['partidas', 'linea'],
    ['documentos', 'id'],
    ['documento_pagos', 'linea'],
    ['documento_autorizaciones', 'orden'],
    ['movimientos_bienes', 'linea'],
    ['impresiones', 'numero'],
  ])('it adds to %s, and neither changes, deletes nor empties', async (tabla, columna) => {
    const { db } = base
    await expect(
      sql`update ${sql.table(tabla)} set ${sql.ref(columna)} = ${sql.ref(columna)}`.execute(db),
    ).rejects.toThrow(NEGADO)
    await expect(sql`delete from ${sql.table(tabla)}`.execute(db)).rejects.toThrow(NEGADO)
    await expect(sql`truncate ${sql.table(tabla)} cascade`.execute(db)).rejects.toThrow(NEGADO)
    await expect(sql`alter table ${sql.table(tabla)} disable trigger all`.execute(db)).rejects.toThrow(NEGADO)
    const { rows } = await sql`select has_table_privilege(${tabla}, 'insert') as agrega`.execute(db)
    expect(rows).toEqual([{ agrega: true }])
  })

  it('what functions write it only reads, and days of balances are not taken away', async () => {
    const { db } = base
    for (const tabla of ['auditoria_cadena', 'auditoria_sellos', 'migraciones'])
      for (const orden of [
        sql`delete from ${sql.table(tabla)}`,
        sql`insert into ${sql.table(tabla)} default values`,
      ])
        await expect(orden.execute(db)).rejects.toThrow(NEGADO)
    await expect(sql`delete from saldos_dia`.execute(db)).rejects.toThrow(NEGADO)
  })

  it('neither owns nor makes anything, and gives itself no right', async () => {
    const { db } = base
    const { rows } = await sql`
      select c.relname from pg_class c where c.relowner = (select oid from pg_roles where rolname = current_user)`.execute(
      db,
    )
    expect(rows).toEqual([])
    for (const orden of [
      sql`create table mia ()`,
      sql`create schema mio`,
      sql`create or replace function registrar_documento(d jsonb) returns jsonb language sql as 'select d'`,
      sql`set role retroventa`,
    ])
      await expect(orden.execute(db)).rejects.toThrow(
        /permission denied|must be owner|no privileges|does not exist/,
      )
  })

  it('the function that writes documents writes for nobody what they could not', async () => {
    const almacen = await unAlmacen(base.db, 'PCT01')
    const documento = {
      documento: { tipo: 'abono', almacen_id: almacen, prefijo: 'PCT01-AB', fecha: '2026-11-20' },
      crea: [{ tabla: 'auditoria_sellos', filas: [{ dia: '2026-11-20' }] }],
    }
    await expect(
      sql`select registrar_documento(${JSON.stringify(documento)}::jsonb)`.execute(base.db),
    ).rejects.toThrow('auditoria_sellos is not written by documents')
  })

  it('nothing of the log is forgotten for who is not anonymised', async () => {
    await expect(sql`select olvidar_auditoria(gen_random_uuid(), now())`.execute(base.db)).rejects.toThrow(
      'is not anonymised',
    )
  })

  it('its rights are given again when a table or a function comes, and nothing is written when none did', async () => {
    await mandar(base.dueno, 'create table nueva (id int primary key)')
    await mandar(base.dueno, 'alter function registrar_documento(jsonb) security invoker')
    await mandar(base.dueno, 'grant delete on auditoria to public')
    const puede = async () =>
      (
        await sql`select has_table_privilege('nueva', 'insert') as nueva, has_table_privilege('auditoria', 'delete') as borra,
          (select prosecdef from pg_proc where proname = 'registrar_documento') as dueno`.execute(base.db)
      ).rows[0]
    expect(await puede()).toEqual({ nueva: false, borra: true, dueno: false })
    await mandar(base.dueno, 'revoke delete on auditoria from public')
    await migrar(base.dueno, { aplicacion: base.url })
    expect(await puede()).toEqual({ nueva: true, borra: false, dueno: true })
    const escrito = async () =>
      (
        await mandar<{ xmin: string }>(
          base.dueno,
          `select xmin from pg_class where relname in ('nueva', 'auditoria') order by relname`,
        )
      ).map((fila) => fila.xmin)
    const antes = await escrito()
    await migrar(base.dueno, { aplicacion: base.url })
    expect(await escrito()).toEqual(antes)
    await mandar(base.dueno, 'drop table nueva')
  })
})

describe('point 6: embedded and external', () => {
  let carpeta: string
  beforeAll(async () => {
    carpeta = await carpetaConCasa()
    carpetas.push(carpeta)
  })

  it('an old data folder, where the application was the owner, is upgraded by its start', async () => {
    const uno = await iniciarPostgres(carpeta, { fsync: false })
    const archivo = join(uno.carpeta, 'retroventa.claves.json')
    const { administrador, dueno } = JSON.parse(await readFile(archivo, 'utf8'))
    // As it was written before: two passwords, and one role.
    const enSuBase = conBase(uno.urlAdministrador, 'retroventa')
    await mandar(enSuBase, 'drop owned by retroventa_app')
    await mandar(enSuBase, 'drop role retroventa_app')
    await writeFile(archivo, JSON.stringify({ administrador, aplicacion: dueno }))
    await uno.detener()

    const abierta = await abrirBase(leerVariables({ RETROVENTA_DATA: carpeta }))
    expect(abierta.rolUnico).toBe(false)
    await expect(sql`delete from auditoria`.execute(abierta.db)).rejects.toThrow(NEGADO)
    await abierta.cerrar()
    // And once more, with what the first start wrote.
    const otra = await abrirBase(leerVariables({ RETROVENTA_DATA: carpeta }))
    expect((await sql`select current_user as rol`.execute(otra.db)).rows).toEqual([{ rol: 'retroventa_app' }])
    await otra.cerrar()
  })

  it('an external one is migrated by its owner; the application alone waits for that, or works', async () => {
    const servidor = await iniciarPostgres(carpeta, { fsync: false })
    const nueva = 'otra_casa'
    await mandar(servidor.urlAdministrador, `create database ${nueva} owner retroventa`)
    const [dueno, url] = [conBase(servidor.urlDueno, nueva), conBase(servidor.url, nueva)]
    const abrir = (entorno: Record<string, string>) =>
      abrirBase(leerVariables({ RETROVENTA_DATA: carpeta, ...entorno }))
    // Nobody migrated, and it may not.
    await expect(abrir({ DATABASE_URL: url })).rejects.toThrow('DATABASE_URL_DUENO')
    const dos = await abrir({ DATABASE_URL: url, DATABASE_URL_DUENO: dueno })
    expect(dos.rolUnico).toBe(false)
    await dos.cerrar()
    const sola = await abrir({ DATABASE_URL: url })
    expect([sola.rolUnico, sola.aplicadas]).toEqual([false, []])
    await sola.cerrar()
    // Of the next version: it says what it waits for.
    await mandar(dueno, 'delete from migraciones where id = (select max(id) from migraciones)')
    await expect(abrir({ DATABASE_URL: url })).rejects.toThrow(
      /espera las migraciones de esta versión .*npm run migrate.* DATABASE_URL_DUENO/,
    )
    await servidor.detener()
  })

  it('one role for both is noticed', async () => {
    const servidor = await iniciarPostgres(carpeta, { fsync: false })
    // The database that its owner migrated above: what is looked at is who comes to it.
    const una = await abrirBase(leerVariables({ RETROVENTA_DATA: carpeta, DATABASE_URL: servidor.urlDueno }))
    expect(una.rolUnico).toBe(true)
    await una.cerrar()
    await servidor.detener()
  })
})
