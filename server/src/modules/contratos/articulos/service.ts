import type {
  antecedentesArticulo,
  articulosDeCliente,
  ayudasContrato,
  DatosContrato,
  Modelo,
} from '@retroventa/api/contratos/llamadas'
import type { Peticion, Respuesta } from '@retroventa/api/core/endpoint'
import { type ClaveClase, limpiarDistintivo } from '@retroventa/domain/bienes/clases'
import { esInterior } from '@retroventa/domain/bienes/lugares'
import { fechaBogota } from '@retroventa/domain/fechas/fecha'
import { type Actor, exigir } from '../../../core/actor.ts'
import type { Archivo } from '../../../core/archivo.ts'
import { Fallo } from '../../../core/fallo.ts'
import type { Tx } from '../../../core/transaccion.ts'
import type { Dependencias } from '../../../dependencies.ts'
import { adoptarFotos, fotoAdoptada } from '../../fotos/service.ts'
import { situacionDe } from '../cuenta.ts'
import { contratoParaCobrar } from '../operaciones/visible.ts'
import {
  ANTECEDENTES,
  antecedentes as anteriores,
  articulosDe,
  articulosDelUltimo,
  comprasCon,
  esFotoDe,
  type FilaComprada,
  type FilaTraida,
  favoritosDe,
  fotoDelActa,
  fotosConArticulo,
  frecuentes,
  ponerFavoritos,
} from './queries.ts'

/** Of a customer, as many as fit beside the wizard. */
const TRAIDOS = 8

/** What the wizard offers while an item is typed. */
export async function ayudas(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
): Promise<Respuesta<typeof ayudasContrato>> {
  exigir(actor, 'contratos.crear')
  const [aprendidas, favoritos] = await Promise.all([
    frecuentes(db, actor.almacenId),
    favoritosDe(db, actor.usuarioId),
  ])
  return { frecuentes: aprendidas.map(comoModelo), favoritos }
}

/** Keeps the whole list of favourites of the person: the last save is the one that stays. */
export async function guardarFavoritos(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  items: readonly Modelo[],
): Promise<{ items: Modelo[] }> {
  exigir(actor, 'contratos.crear')
  await ponerFavoritos(db, actor.usuarioId, items)
  return { items: [...items] }
}

const comoModelo = (fila: {
  descripcion: string
  categoria: number | null
  clase: string | null
}): Modelo => ({
  descripcion: fila.descripcion,
  ...(fila.categoria !== null && { categoria: fila.categoria }),
  ...(fila.clase !== null && { clase: fila.clase as ClaveClase }),
})

/**
 * Contracts of any branch in which this item was before: by its number, else by its words and its weight. By its number also what the
 * house bought, which may still be in it.
 */
export async function antecedentes(
  { db, reloj }: Pick<Dependencias, 'db' | 'reloj'>,
  actor: Actor,
  { serial, descripcion, peso }: Peticion<typeof antecedentesArticulo>['query'],
): Promise<Respuesta<typeof antecedentesArticulo>> {
  exigir(actor, 'contratos.crear')
  const numero = limpiarDistintivo(serial ?? '')
  const palabras = descripcion?.trim() ?? ''
  const hoy = fechaBogota(reloj())
  const [filas, compradas] = numero
    ? await Promise.all([anteriores(db, { serial: numero }), comprasCon(db, numero)])
    : [palabras && peso ? await anteriores(db, { descripcion: palabras, peso }) : [], []]
  const todas = [
    ...filas.map((fila) => ({
      cuando: fila.creado,
      item: {
        ...comoAnterior(fila),
        clase: 'contrato' as const,
        porque: numero ? ('serial' as const) : ('igual' as const),
        situacion: situacionDe(fila, hoy),
      },
    })),
    ...compradas.map((fila) => ({
      cuando: fila.instante,
      item: {
        ...comoAnterior(fila),
        clase: 'compra' as const,
        porque: 'serial' as const,
        enLaCasa: esInterior(fila.lugar),
      },
    })),
  ]
  return {
    items: todas
      .sort((una, otra) => Date.parse(otra.cuando) - Date.parse(una.cuando))
      .slice(0, ANTECEDENTES)
      .map(({ item }) => item),
  }
}

const comoAnterior = ({
  codigo,
  almacen,
  fecha,
  cliente_id,
  nombre_completo,
  articulo,
}: Pick<FilaComprada, 'codigo' | 'almacen' | 'fecha' | 'cliente_id' | 'nombre_completo' | 'articulo'>) => ({
  codigo,
  almacen,
  fecha,
  cliente: { id: cliente_id, nombre_completo },
  descripcion: articulo,
})

/** What a customer brought before, in the whole chain (D20), and all that their last contract holds. */
export async function deEsteCliente(
  { db }: Pick<Dependencias, 'db'>,
  actor: Actor,
  clienteId: string,
): Promise<Respuesta<typeof articulosDeCliente>> {
  exigir(actor, 'contratos.crear')
  const [traidos, ultimo] = await Promise.all([
    articulosDe(db, clienteId, TRAIDOS),
    articulosDelUltimo(db, clienteId),
  ])
  return { items: traidos.map(comoTraido), ultimo: ultimo.map(comoTraido) }
}

const comoTraido = ({ ficha, categoria, peso_bruto, ...fila }: FilaTraida) => ({
  ...fila,
  ...(peso_bruto !== null && { pesoBruto: peso_bruto }),
  ...(categoria !== null && { categoria }),
  ...(ficha && {
    clase: ficha.clase,
    ...(ficha.marca && { marca: ficha.marca }),
    ...(ficha.modelo && { modelo: ficha.modelo }),
    ...(ficha.serial && { serial: ficha.serial }),
  }),
})

/** The photos of the items of a contract that is being made, each with its field. */
export const fotosDelPedido = ({ articulos }: DatosContrato): ReadonlyMap<string, string> =>
  new Map(articulos.flatMap(({ fotos = [] }, i) => fotos.map((id) => [id, `articulos.${i}.fotos`] as const)))

/**
 * Takes the photos for the items, in the transaction of the contract.
 * @throws Fallo `foto.no_existe` when one is not of the actor, or another item has it
 */
export async function tomarFotos(tx: Tx, actor: Actor, fotos: ReadonlyMap<string, string>): Promise<void> {
  if (fotos.size === 0) return
  await adoptarFotos(tx, actor, fotos)
  const deOtro = await fotosConArticulo(tx, [...fotos.keys()])
  for (const id of deOtro) throw new Fallo('foto.no_existe', {}, fotos.get(id))
}

/** A photo of an item, for who may see its contract or take its payments. @throws Fallo `contrato.no_existe`, `foto.no_existe` */
export async function fotoDeArticulo(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  actor: Actor,
  { codigo, id }: { codigo: string; id: string },
  tamano: 'grande' | 'miniatura',
): Promise<Archivo> {
  exigir(actor, 'contratos.ver')
  const contrato = await contratoParaCobrar(deps.db, actor, codigo)
  if (!(await esFotoDe(deps.db, contrato.id, id))) throw new Fallo('foto.no_existe')
  return fotoAdoptada(deps, id, tamano)
}

/** The act of a decomiso, for who may see its contract or take its payments. @throws Fallo `contrato.no_existe`, `foto.no_existe` */
export async function actaDeDecomiso(
  deps: Pick<Dependencias, 'db' | 'archivos'>,
  actor: Actor,
  codigo: string,
): Promise<Archivo> {
  exigir(actor, 'contratos.ver')
  const contrato = await contratoParaCobrar(deps.db, actor, codigo)
  const foto = await fotoDelActa(deps.db, contrato.id)
  if (!foto) throw new Fallo('foto.no_existe')
  return fotoAdoptada(deps, foto, 'grande')
}
