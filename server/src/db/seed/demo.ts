import { type Kysely, sql } from 'kysely'
import type { Tx } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { type Configuracion, leerConfiguracion } from '../../modules/configuracion/service.ts'
import { cifrarClave } from '../../modules/sesion/service.ts'
import type { DB } from '../types.ts'
import { filasAuditoria } from './demo/bitacora.ts'
import {
  filaAsiento,
  filaCliente,
  filaContrato,
  filasArticulos,
  filasConsecutivos,
  filasDocumentos,
  filasMovimientos,
  filasPagos,
  filasPartidas,
  filasPiezas,
  filasSaldos,
  filasSaldosBienes,
} from './demo/filas.ts'
import { contarHistoria, type Historia, type Terminos } from './demo/historia.ts'
import { CLAVE_DEMO, type Equipo } from './demo/personas.ts'
import { insertar } from './insertar.ts'
import { sembrarRoles } from './roles.ts'

/** Two processes that start on one empty database: the second one waits and finds it full. */
const CANDADO = 7_307_643
const EMPRESA = {
  nombre: 'Compraventas El Refugio S.A.S.',
  nit: '900123456',
  dv: '8',
  direccion: 'Calle de la Moneda No. 7-62, Centro, Cartagena de Indias',
  telefono: '6056550100',
  es_demo: true,
}

/**
 * Fills an empty database with the demonstration: a company, its five branches and people, its customers and eight
 * months of contracts up to `deps.reloj()`, all of it as the product itself would have written it. Does nothing when
 * there is a company already.
 * @returns whether it was written now
 */
export async function sembrarDemo(
  deps: Pick<Dependencias, 'db' | 'reloj'>,
  { clientes = 200, contratos = 300 }: { clientes?: number; contratos?: number } = {},
): Promise<boolean> {
  if (await hayEmpresa(deps.db)) return false
  const terminos = comoTerminos(await leerConfiguracion(deps))
  const historia = contarHistoria(deps.reloj(), { clientes, contratos }, terminos)
  const claveHash = await cifrarClave(CLAVE_DEMO)
  const escrita = await deps.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${CANDADO})`.execute(tx)
    if (await hayEmpresa(tx)) return false
    await fundar(tx, { ...historia, personas: historia.equipo.personas }, claveHash)
    await escribirContratos(tx, historia)
    await escribirLibro(tx, historia)
    return true
  })
  // Plans made on empty tables would be slow ones until the server looked at them by itself.
  await sql`select analizar()`.execute(deps.db)
  return escrita
}

export async function hayEmpresa(db: Kysely<DB>): Promise<boolean> {
  return (await db.selectFrom('empresa').select('id').executeTakeFirst()) !== undefined
}

export function comoTerminos({ contratos, sugeridos }: Configuracion): Terminos {
  return {
    contrato: {
      porcentaje: contratos.porcentaje,
      diasGracia: contratos.diasGracia,
      diasGraciaAbono: contratos.diasGraciaAbono,
      descuento: {
        diasInicialDes: contratos.diasInicialDes,
        diasDes: contratos.diasDes,
        porDes: contratos.porDesDisolucion,
        porMaxDes: contratos.porMaxDesDisolucion,
      },
    },
    sugeridos,
    pasoSugerido: contratos.pasoSugerido,
  }
}

/** The company, its roles, branches and people, on a database that has none. */
export async function fundar(
  tx: Tx,
  {
    almacenes,
    personas,
    apertura,
    clientes,
  }: Pick<Historia, 'almacenes' | 'apertura' | 'clientes'> & Pick<Equipo, 'personas'>,
  clave_hash: string,
): Promise<void> {
  await sembrarRoles(tx)
  await tx.insertInto('empresa').values(EMPRESA).execute()
  await insertar(
    tx,
    'almacenes',
    almacenes.map(({ barrios: _, peso: __, ...almacen }) => almacen),
  )
  await insertar(
    tx,
    'usuarios',
    personas.map(({ marcas, accesos: _, ...persona }) => ({
      ...persona,
      clave_hash,
      created: apertura,
      modified: apertura,
      is_super_admin: marcas?.is_super_admin ?? false,
      is_super_user: marcas?.is_super_user ?? false,
      cambiar_almacenes: marcas?.cambiar_almacenes ?? false,
      facturacion: marcas?.facturacion ?? false,
    })),
  )
  const roles = new Map(
    (await tx.selectFrom('roles').select(['id', 'nombre']).execute()).map((rol) => [rol.nombre, rol.id]),
  )
  const idAlmacen = new Map(almacenes.map(({ id, codigo }) => [codigo, id]))
  const accesos = personas.flatMap((persona) =>
    persona.accesos.map(({ almacen, rol }) => ({
      usuario_id: persona.id,
      almacen_id: idAlmacen.get(almacen) ?? '',
      rol_id: roles.get(rol) ?? '',
    })),
  )
  await insertar(tx, 'accesos', accesos)
  await insertar(tx, 'clientes', clientes.map(filaCliente))
}

async function escribirContratos(tx: Tx, historia: Historia): Promise<void> {
  const { contratos } = historia
  await insertar(tx, 'contratos', contratos.map(filaContrato))
  await insertar(tx, 'contrato_articulos', filasArticulos(historia))
  await insertar(tx, 'documentos', filasDocumentos(historia))
  await insertar(tx, 'documento_pagos', filasPagos(historia))
  await insertar(tx, 'piezas', filasPiezas(historia))
  const movimientos = filasMovimientos(historia)
  await insertar(tx, 'movimientos_bienes', movimientos)
  await insertar(tx, 'saldos_bienes_dia', filasSaldosBienes(movimientos))
  await insertar(tx, 'consecutivos', filasConsecutivos(historia))
}

async function escribirLibro(tx: Tx, historia: Historia): Promise<void> {
  const { asientos } = historia
  await insertar(tx, 'asientos', asientos.map(filaAsiento))
  await insertar(tx, 'partidas', asientos.flatMap(filasPartidas))
  await insertar(tx, 'saldos_dia', filasSaldos(asientos))
  await insertar(tx, 'auditoria', filasAuditoria(historia))
}
