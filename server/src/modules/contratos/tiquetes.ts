import { type consultarImpresion, MAXIMO_TIQUETES, TEXTOS_RANGO } from '@retroventa/api/contratos/impresion'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { tituloDe } from '@retroventa/api/operaciones/lista'
import { normalizarTipoDocumento } from '@retroventa/domain/catalogos/tiposDocumento'
import { validarRango } from '@retroventa/domain/contratos/rango'
import { type Kysely, sql } from 'kysely'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import type { DB } from '../../db/types.ts'
import type { Dependencias } from '../../dependencies.ts'
import type { Tiquete } from '../../print/documents/tiquetes.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { estaAbierto } from './cuenta.ts'
import { contratoVisible } from './service.ts'

/**
 * Tickets of the contracts of the branch in a range of numbers whose state is Vigente (001 §2, §3), the overdue ones too:
 * their bags are still there.
 * @throws Fallo `validacion.datos`, `contrato.tiquetes_ninguno`, `contrato.tiquetes_muchos`, `impresion.fallo`
 */
export async function imprimirTiquetes(
  deps: Dependencias,
  actor: Actor,
  rango: { desde: number; hasta: number },
): Promise<Archivo> {
  exigir(actor, 'tickets.imprimir')
  const faltas = validarRango(rango)
  if (faltas.length > 0)
    throw new Fallo('validacion.datos', {
      errores: faltas.map(({ codigo, campo = '' }) => ({ codigo, campo, mensaje: TEXTOS_RANGO[codigo] })),
    })
  const tiquetes = await leerTiquetes(deps.db, actor.almacenId, rango)
  if (tiquetes.length === 0) throw new Fallo('contrato.tiquetes_ninguno')
  if (tiquetes.length > MAXIMO_TIQUETES)
    throw new Fallo('contrato.tiquetes_muchos', { maximo: MAXIMO_TIQUETES })
  const { codigo, nombre } = await membreteDeAlmacen(deps.db, actor.almacenId)
  const cuerpo = await dibujarPdf(deps, 'tiquetes', {
    almacen: { codigo, nombre },
    tiquetes,
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  return { nombre: `tiquetes-${codigo}-${rango.desde}-${rango.hasta}.pdf`, cuerpo }
}

/** One more than can be printed at once is read, so that it is known that there are too many. */
async function leerTiquetes(
  db: Kysely<DB>,
  almacenId: string,
  { desde, hasta }: { desde: number; hasta: number },
): Promise<Tiquete[]> {
  const filas = await db
    .selectFrom('contratos')
    .innerJoin('clientes', 'clientes.id', 'contratos.cliente_id')
    .innerJoin('usuarios', 'usuarios.id', 'contratos.empleado_id')
    .select([
      'contratos.codigo',
      'contratos.consecutivo_anterior',
      'contratos.fecha',
      'contratos.vence',
      'contratos.clase',
      'contratos.plazo_nombre',
      'contratos.peso_total',
      'contratos.valor_total',
      'usuarios.username',
      'clientes.nombre_completo',
      'clientes.tipo_documento',
      'clientes.cedula',
      sql<string>`coalesce((select string_agg(descripcion, ', ' order by orden) from contrato_articulos
        where contrato_id = contratos.id), '')`.as('articulos'),
    ])
    .where('contratos.almacen_id', '=', almacenId)
    .where('contratos.numero', '>=', desde)
    // Beyond what the column holds there is no contract.
    .where('contratos.numero', '<=', Math.min(hasta, 2_147_483_647))
    .where('contratos.estado', '=', 'vigente')
    .orderBy('contratos.numero')
    .limit(MAXIMO_TIQUETES + 1)
    .execute()
  return filas.map((fila) => ({
    codigo: fila.codigo,
    consecutivoAnterior: fila.consecutivo_anterior ?? undefined,
    fecha: fila.fecha,
    vence: fila.vence,
    cliente: {
      nombre: fila.nombre_completo,
      tipoDocumento: normalizarTipoDocumento(fila.tipo_documento ?? ''),
      documento: fila.cedula,
    },
    articulos: fila.articulos,
    clase: fila.clase,
    plazo: fila.plazo_nombre,
    peso: fila.peso_total,
    valor: fila.valor_total,
    empleado: fila.username,
  }))
}

/**
 * Whether a contract is open, to be printed, or what closed it and when (001 §4).
 * @throws Fallo `contrato.no_existe`
 */
export async function consultarUnaImpresion(
  deps: Pick<Dependencias, 'db'>,
  actor: Actor,
  codigo: string,
): Promise<Respuesta<typeof consultarImpresion>> {
  exigir(actor, 'tickets.imprimir')
  const fila = await contratoVisible(deps.db, actor, codigo)
  const { nombre_completo: cliente, impresiones } = fila
  if (estaAbierto(fila)) return { codigo: fila.codigo, cliente, impresiones, cerrado: null }
  const ultimo = await deps.db
    .selectFrom('documentos')
    .select(['tipo', 'fecha'])
    .where('origen_id', '=', fila.id)
    .where('estado', '=', 'activo')
    .orderBy('orden', 'desc')
    .executeTakeFirstOrThrow()
  return {
    codigo: fila.codigo,
    cliente,
    impresiones,
    cerrado: { operacion: tituloDe(ultimo.tipo), fecha: ultimo.fecha },
  }
}
