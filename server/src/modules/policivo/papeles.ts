import { createHash } from 'node:crypto'
import type { FormatoArchivo } from '@retroventa/api/core/listaConsulta'
import { LISTA_COPIA_POLICIVO } from '@retroventa/api/policivo/lista'
import { TEXTOS_RANGO_POLICIVO } from '@retroventa/api/policivo/textos'
import { validarRangoPolicivo } from '@retroventa/domain/contratos/rango'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../core/actor.ts'
import type { Archivo } from '../../core/archivo.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { dibujarPdf } from '../../core/impresion.ts'
import { archivoDeLista } from '../../core/lista/archivo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { membreteDeAlmacen } from '../almacenes/service.ts'
import { membrete } from '../empresa/service.ts'
import { presentar } from './presentar.ts'
import { cabeza, leerRango } from './queries.ts'

interface Rango {
  readonly desde: number
  readonly hasta: number
}

/** @throws Fallo `validacion.datos` with every fault, `policivo.ninguno` */
async function leer(deps: Pick<Dependencias, 'db'>, actor: Actor, rango: Rango) {
  const faltas = validarRangoPolicivo(rango)
  if (faltas.length > 0)
    throw new Fallo('validacion.datos', {
      errores: faltas.map(({ codigo, campo = '' }) => ({
        codigo,
        campo,
        mensaje: TEXTOS_RANGO_POLICIVO[codigo],
      })),
    })
  // Beyond what the column holds there is no contract.
  const { desde, hasta } = rango
  const filas =
    desde > 2_147_483_647
      ? []
      : await leerRango(deps.db, actor.almacenId, { desde, hasta: Math.min(hasta, 2_147_483_647) })
  if (filas.length === 0) throw new Fallo('policivo.ninguno')
  return filas.map((fila) => ({ ...presentar(fila), despues: fila.despues }))
}

const anotar = (
  deps: Dependencias,
  actor: Actor,
  accion: 'policivo.impreso' | 'policivo.copiado',
  despues: object,
) =>
  transaccion(deps, actor, (tx) =>
    auditar(deps, tx, actor, { accion, entidad: 'policivo', entidadId: actor.almacenCodigo, despues }),
  )

/**
 * The listing that the police takes (001 §2, §5, D17): the contracts of a range, one page, those annulled or seized marked.
 * @throws Fallo `validacion.datos`, `policivo.ninguno`, `impresion.fallo`
 */
export const imprimirListado = (deps: Dependencias, actor: Actor, rango: Rango): Promise<Archivo> =>
  imprimir(deps, actor, rango, 'listado')

/**
 * Room for the signatures of the same contracts, 26 rows of 2 per page (001 §9).
 * @throws Fallo as `imprimirListado`
 */
export const imprimirFirmas = (deps: Dependencias, actor: Actor, rango: Rango): Promise<Archivo> =>
  imprimir(deps, actor, rango, 'firmas')

async function imprimir(
  deps: Dependencias,
  actor: Actor,
  rango: Rango,
  que: 'listado' | 'firmas',
): Promise<Archivo> {
  exigir(actor, 'policivo.imprimir')
  const filas = await leer(deps, actor, rango)
  const { codigo, nombre, direccion } = await membreteDeAlmacen(deps.db, actor.almacenId)
  const cuerpo = await dibujarPdf(deps, que === 'listado' ? 'listadoPolicivo' : 'firmasPolicivo', {
    empresa: await membrete(deps.db),
    almacen: { codigo, nombre, direccion },
    rango,
    filas,
    sello: (await cabeza(deps.db, actor.almacenId))?.sello ?? '',
    impresion: { por: actor.nombre, instante: deps.reloj().toISOString() },
  })
  await anotar(deps, actor, 'policivo.impreso', { que, ...rango, contratos: filas.length })
  return { nombre: `policivo-${que}-${codigo}-${rango.desde}-${rango.hasta}.pdf`, cuerpo }
}

/**
 * The listing of a range as a file to keep elsewhere, with what became of each contract (D17). Its SHA-256 stays in the log: a copy that was touched is known.
 * @throws Fallo `validacion.datos`, `policivo.ninguno`
 */
export async function copiar(
  deps: Dependencias,
  actor: Actor,
  { archivo: formato, ...rango }: Rango & { archivo: FormatoArchivo },
): Promise<Archivo> {
  exigir(actor, 'policivo.copiar')
  const filas = await leer(deps, actor, rango)
  const hecho = archivoDeLista({
    lista: LISTA_COPIA_POLICIVO,
    formato,
    nombre: `policivo-copia-${actor.almacenCodigo}-${rango.desde}-${rango.hasta}`,
    filtro: `contratos ${rango.desde} a ${rango.hasta}`,
    hoy: fechaBogota(deps.reloj()),
    async *lotes() {
      yield filas
    },
  })
  const partes: Buffer[] = []
  for await (const parte of hecho.cuerpo) partes.push(Buffer.from(parte))
  const cuerpo = Buffer.concat(partes)
  const sha256 = createHash('sha256').update(cuerpo).digest('hex')
  await anotar(deps, actor, 'policivo.copiado', { formato, ...rango, contratos: filas.length, sha256 })
  return { ...hecho, cuerpo }
}
