import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import type * as api from '@retroventa/api/vitrina/llamadas'
import { mensajeDePrecio } from '@retroventa/api/vitrina/textos'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { preciosDe, type ReglaPrecio } from '@retroventa/domain/vitrina/precio'
import { type Actor, exigir, puede } from '../../core/actor.ts'
import { auditar } from '../../core/auditoria.ts'
import { Fallo } from '../../core/fallo.ts'
import { transaccion } from '../../core/transaccion.ts'
import type { Dependencias } from '../../dependencies.ts'
import { escribirPrecios, etiquetasVivas } from '../operaciones/service.ts'
import { piezasPorCodigo } from './queries.ts'
import { anotarPrecioGramo, anotarPrecios, type Granel, graneles } from './queriesPrecios.ts'

/**
 * Puts a price on things of the branch by one rule, all of them or none; each keeps the prices that it had.
 * A margin is asked of who may see costs: its prices tell them.
 * @throws Fallo `validacion.datos` with every thing that the rule does not reach, `vitrina.no_esta`
 */
export async function ponerPrecios(
  deps: Dependencias,
  actor: Actor,
  { codigos, regla: pedida }: Peticion<typeof api.ponerPrecios>['body'],
): Promise<Respuesta<typeof api.ponerPrecios>> {
  exigir(actor, 'vitrina.precios')
  const regla = pedida as ReglaPrecio
  if (regla.modo === 'margen') exigir(actor, 'vitrina.costos')
  return transaccion(deps, actor, async (tx) => {
    const unicos = await etiquetasVivas(tx, codigos.map(codigoLeido))
    const piezas = await piezasPorCodigo(tx, unicos, fechaBogota(deps.reloj()))
    if (piezas.length < unicos.length) throw new Fallo('vitrina.no_esta')
    const { precios, faltas } = preciosDe(
      regla,
      piezas.map((pieza) => ({ ...pieza, categoria: pieza.categoria ?? undefined })),
    )
    if (faltas.length > 0)
      throw new Fallo('validacion.datos', {
        errores: faltas.map(({ codigo, campo = '', datos }) => ({
          codigo,
          campo,
          mensaje: mensajeDePrecio(codigo, datos),
        })),
      })
    const puestos = piezas.map(({ id, codigo }, i) => ({ id, codigo, precio: precios[i] ?? 0 }))
    const escritos = await escribirPrecios(tx, actor.almacenId, puestos)
    if (escritos.length < puestos.length) throw new Fallo('vitrina.no_esta')
    const instante = deps.reloj().toISOString()
    await anotarPrecios(
      tx,
      escritos.map(({ id, anterior, precio }) => ({
        id: deps.nuevoId(),
        pieza_id: id,
        almacen_id: actor.almacenId,
        instante,
        anterior,
        precio,
        regla: JSON.stringify(regla),
        usuario_id: actor.usuarioId,
      })),
    )
    await auditar(deps, tx, actor, {
      accion: 'precio.fijado',
      entidad: 'vitrina',
      entidadId: actor.almacenId,
      despues: {
        articulos: puestos.map(({ codigo, precio }) => `${codigo}: ${formatoPesos(precio)}`).join(', '),
      },
    })
    return { precios: puestos.map(({ codigo, precio }) => ({ codigo, precio })) }
  })
}

/** What the branch has by weight, with its prices a gram. */
export async function listarGranel({ db, reloj }: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor) {
  exigir(actor, 'vitrina.ver')
  const filas = await graneles(db, fechaBogota(reloj()), actor.almacenId)
  return { items: filas.map((fila) => comoGranel(fila, puede(actor, 'vitrina.costos'))) }
}

/** What every branch has by weight, without what it cost. */
export async function buscarGranel({ db, reloj }: Pick<Dependencias, 'db' | 'reloj'>, actor: Actor) {
  exigir(actor, 'vitrina.ver')
  return { items: (await graneles(db, fechaBogota(reloj()))).map((fila) => comoGranel(fila, false)) }
}

/** Price a gram of a purity in the branch, from now on. */
export async function ponerPrecioGramo(
  deps: Dependencias,
  actor: Actor,
  { categoria, precio }: Peticion<typeof api.ponerPrecioGramo>['body'],
) {
  exigir(actor, 'vitrina.precios')
  await transaccion(deps, actor, async (tx) => {
    await anotarPrecioGramo(tx, {
      id: deps.nuevoId(),
      almacen_id: actor.almacenId,
      categoria,
      instante: deps.reloj().toISOString(),
      precio,
      usuario_id: actor.usuarioId,
    })
    await auditar(deps, tx, actor, {
      accion: 'precio_gramo.fijado',
      entidad: 'vitrina',
      entidadId: actor.almacenId,
      despues: { categoria, precio },
    })
  })
  return listarGranel(deps, actor)
}

const comoGranel = ({ precio_gramo, costo, ...fila }: Granel, conCosto: boolean) => ({
  ...fila,
  clave: `${fila.almacen}-${fila.categoria}`,
  costo: conCosto ? costo : null,
  costoGramo: conCosto && fila.peso > 0 ? Number((BigInt(costo) * 100n) / BigInt(fila.peso)) : null,
  precioGramo: precio_gramo,
})
