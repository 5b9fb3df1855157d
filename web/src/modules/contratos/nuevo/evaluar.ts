import type { CondicionesNuevoContrato, DatosContrato } from '@retroventa/api/contratos/llamadas'
import { mensajeContrato } from '@retroventa/api/contratos/textos'
import { claseDe, distintivoEscrito, type FichaBien, nombrePropio } from '@retroventa/domain/bienes/clases'
import { vencimientoInicial } from '@retroventa/domain/contratos/calendario'
import {
  type FilaRetroventa,
  tablaRetroventaPorMes,
  valorRetroventa,
} from '@retroventa/domain/contratos/retroventa'
import type { CondicionesContrato } from '@retroventa/domain/contratos/tipos'
import { validarContrato } from '@retroventa/domain/contratos/validarContrato'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { type Categoria, esCategoria } from '@retroventa/domain/oro/categorias'
import type { Columna } from '@retroventa/domain/oro/sugeridos'
import { valorGramo, valorPagable, valorSugerido } from '@retroventa/domain/oro/valor'
import { type Falla, fallasDeReglas } from '../../../ui/formulario/fallas.ts'
import { estaVacia, type Fila, sinLey, type Valores } from './valores.ts'

/** A value so many times the suggested one is looked at twice before it becomes money. */
const VECES = 10

/** An item with its figures: pesos, hundredths of a gram. */
export interface ArticuloEvaluado {
  fila: Fila
  /** Of its row in the form. */
  lugar: number
  categoria: number | undefined
  /** As it is sent: what was typed, or class, brand and model. */
  descripcion: string
  ficha: FichaBien | undefined
  peso: number
  /** Absent when it was weighed without them. */
  piedras: number | undefined
  valor: number
  /** Suggested value today; absent when nothing suggests one. */
  sugerido: number | undefined
  /** What is proposed of it: an amount that people can pay (D25). */
  propuesto: number | undefined
  /** What somebody has to say of a figure that looks like a slip; nothing when it does not. */
  otraMirada: string | undefined
  /** Suggested value of one gram of this purity. */
  gramo: number | undefined
  /** Entered value of one gram. */
  gramoPedido: number | undefined
}

export interface Evaluacion {
  articulos: ArticuloEvaluado[]
  total: number
  /** What is proposed of all: the sum of what its rows show (D25). */
  sugerido: number
  peso: number
  porcentaje: number
  plazo: CondicionesNuevoContrato['plazos'][number] | undefined
  vence: string | undefined
  retroventa: number | undefined
  tabla: FilaRetroventa[]
  /** Faults at the fields of the form: `filas[0].peso`, `filas`, `plazoId`, `porcentaje`. */
  fallas: Falla[]
}

const NOMBRES: Readonly<Record<string, string>> = { articulos: 'filas', plazo: 'plazoId' }
const PARTES: Readonly<Record<string, string>> = { categoria: 'ley' }

/** `articulos.0.peso` of the wire as the field of its row: rows that nobody wrote in are not sent. */
export const enElFormulario = (campo: string, articulos: readonly ArticuloEvaluado[]): string => {
  const [, indice, parte = ''] = /^(?:datos\.)?articulos\.(\d+)\.(\w+)$/.exec(campo) ?? []
  const lugar = indice === undefined ? undefined : articulos[Number(indice)]?.lugar
  return lugar === undefined ? (NOMBRES[campo] ?? campo) : `filas[${lugar}].${PARTES[parte] ?? parte}`
}

const cifra = (valor: number | null): number => (Number.isSafeInteger(valor) ? (valor ?? 0) : 0)

/** Prices of the day by which things are valued. */
type Precios = Pick<CondicionesNuevoContrato, 'sugeridos' | 'pasoSugerido' | 'otraMiradaVarios'>

/**
 * The rows that somebody wrote in, with their figures.
 * @param columna what is suggested for: lending on it or buying it; without it nothing is suggested
 */
export const evaluarFilas = (
  filas: readonly Fila[],
  precios: Precios,
  columna: Columna | undefined,
): ArticuloEvaluado[] =>
  filas.flatMap((fila, lugar) => (estaVacia(fila) ? [] : [evaluarFila(fila, lugar, precios, columna)]))

/** What is proposed of them all, as their rows show it: under rounded figures their exact sum would be another. Whole pesos. */
export const sumaPropuesta = (articulos: readonly Pick<ArticuloEvaluado, 'propuesto'>[]): number =>
  articulos.reduce((suma, { propuesto = 0 }) => suma + propuesto, 0)

function evaluarFila(
  fila: Fila,
  lugar: number,
  precios: Precios,
  columna: Columna | undefined,
): ArticuloEvaluado {
  const { sugeridos, pasoSugerido, otraMiradaVarios } = precios
  const varios = sinLey(fila.ley)
  const categoria = varios ? undefined : Number(fila.ley || 0)
  const ficha = fichaDe(fila)
  const peso = cifra(fila.peso)
  const valor = cifra(fila.valor)
  const metal = esCategoria(categoria) ? categoria : undefined
  const sugerido = columna && metal && peso > 0 ? valorSugerido(metal, peso, sugeridos, columna) : undefined
  return {
    fila,
    lugar,
    categoria,
    descripcion: fila.descripcion.trim() || (ficha ? nombrePropio(ficha) : ''),
    ficha,
    peso,
    piedras: fila.bruto === null || varios ? undefined : cifra(fila.piedras),
    valor,
    sugerido,
    propuesto: sugerido && valorPagable(sugerido, pasoSugerido),
    otraMirada: otraMirada({ sugerido, valor, varios, limite: otraMiradaVarios }),
    gramo: columna && metal && valorGramo(metal, sugeridos, columna),
    // Of the suggested value itself it is the value of the gram: dividing what was truncated would take a peso off.
    gramoPedido: gramoDe({ metal, peso, valor, sugerido }, sugeridos, columna),
  }
}

/** What tells it from another of its class; nothing of metal. */
function fichaDe(fila: Fila): FichaBien | undefined {
  const clase = claseDe(fila.ley)
  if (!clase) return undefined
  const partes = {
    marca: fila.marca.trim(),
    modelo: fila.modelo.trim(),
    serial: distintivoEscrito(clase.distintivo, fila.serial),
    estado: fila.estado,
    accesorios: fila.accesorios.trim(),
  }
  const dichas = Object.entries(partes).filter(([, texto]) => texto)
  return { clase: clase.clave, ...Object.fromEntries(dichas) } as FichaBien
}

function gramoDe(
  de: { metal: Categoria | undefined; peso: number; valor: number; sugerido: number | undefined },
  sugeridos: CondicionesNuevoContrato['sugeridos'],
  columna: Columna | undefined,
): number | undefined {
  const { metal, peso, valor, sugerido } = de
  if (!metal || peso <= 0 || valor <= 0) return undefined
  return valor === sugerido ? valorGramo(metal, sugeridos, columna) : Math.trunc((valor * 100) / peso)
}

/** A value far over the suggested one, or over the setting where nothing suggests one: a slipped zero, most of the time. */
function otraMirada(de: {
  sugerido: number | undefined
  valor: number
  varios: boolean
  limite: number
}): string | undefined {
  const { sugerido, valor, varios, limite } = de
  if (sugerido && valor >= sugerido * VECES)
    return `${formatoPesos(valor)} es ${formatoCuantos(Math.trunc(valor / sugerido), 'vez', 'veces')} el sugerido`
  if (varios && limite > 0 && valor >= limite)
    return `${formatoPesos(valor)} llega al límite de ${formatoPesos(limite)} de un artículo sin ley`
  return undefined
}

/** What only the screen asks of a row: stones that weigh less than the whole, and a second look at a slipped zero. */
export const fallasDeFilas = (articulos: readonly ArticuloEvaluado[]): Falla[] => [
  ...articulos.flatMap(({ lugar, fila, piedras }) =>
    piedras !== undefined && piedras > (fila.bruto ?? 0)
      ? [{ campo: `filas[${lugar}].piedras`, mensaje: mensajeContrato('articulo.piedras') }]
      : [],
  ),
  ...articulos.flatMap(({ lugar, otraMirada: porque, fila }) =>
    porque && !fila.revisado
      ? [
          {
            campo: `filas[${lugar}].revisado`,
            mensaje: `${porque}. Revise la cifra y, si es así, márquelo.`,
          },
        ]
      : [],
  ),
]

/** The term that a draft had chosen, when it is offered no longer: the one of the settings counts in its place. */
export const perdioElPlazo = (
  { plazoId }: Pick<Valores, 'plazoId'>,
  { plazos }: Pick<CondicionesNuevoContrato, 'plazos'>,
): boolean => plazoId !== '' && !plazos.some(({ id }) => id === plazoId)

/** Everything the screens say of a draft, by the rules of the server: what it will compute and what it would refuse. */
export function evaluar(valores: Valores, condiciones: CondicionesNuevoContrato): Evaluacion {
  const articulos = evaluarFilas(valores.filas, condiciones, 'contrato')
  const suma = (campo: 'peso' | 'valor') => articulos.reduce((total, articulo) => total + articulo[campo], 0)
  const total = suma('valor')
  const porcentaje = valores.porcentaje === null ? condiciones.porcentaje : cifra(valores.porcentaje)
  const { plazos } = condiciones
  const plazo = plazos.find(({ id }) => id === valores.plazoId) ?? plazos.find((p) => p.predeterminado)
  const faltas = validarContrato({
    articulos: articulos.map(({ fila, ...articulo }) => ({ ...fila, ...articulo })),
    plazoMeses: plazo?.plazo ?? 0,
    plazoDias: plazo?.dias ?? 0,
    porcentaje,
    porcentajeSugerido: condiciones.porcentaje,
    motivoPorcentaje: valores.motivoPorcentaje,
    porcentajeMaximo: condiciones.limites.porcentajeMaximo,
  })
  const fallas = [
    ...fallasDeReglas(faltas, mensajeContrato).map((falla) => ({
      ...falla,
      campo: enElFormulario(falla.campo, articulos),
    })),
    ...fallasDeFilas(articulos),
  ]
  const terminos: CondicionesContrato | undefined = plazo && {
    fecha: condiciones.hoy,
    valorTotal: total,
    porcentaje,
    plazoMeses: plazo.plazo,
    plazoDias: plazo.dias,
    diasGracia: condiciones.diasGracia,
    // The buy-back table of a new contract has neither abonos nor discounts.
    diasGraciaAbono: 0,
    descuento: { diasInicialDes: 0, diasDes: 0, porDes: 0, porMaxDes: 0 },
  }
  return {
    articulos,
    total,
    sugerido: sumaPropuesta(articulos),
    peso: suma('peso'),
    porcentaje,
    plazo,
    vence: terminos && vencimientoInicial(terminos),
    retroventa: terminos && total > 0 ? valorRetroventa(terminos) : undefined,
    tabla: terminos && total > 0 ? tablaRetroventaPorMes(terminos) : [],
    fallas,
  }
}

/** A thing as it is sent. */
export const articuloDe = ({
  fila,
  categoria,
  descripcion,
  ficha,
  peso,
  piedras,
  valor,
  sugerido,
}: ArticuloEvaluado): DatosContrato['articulos'][number] => ({
  descripcion,
  ...(categoria !== undefined && { categoria }),
  peso,
  ...(piedras !== undefined && { piedras }),
  ...(ficha && { ficha }),
  ...(fila.fotos.length > 0 && { fotos: fila.fotos }),
  valor,
  ...(sugerido !== undefined && valor > sugerido && { motivo: fila.motivo.trim() }),
})

/** What is sent. */
export function aDatos(valores: Valores, { articulos, plazo, porcentaje }: Evaluacion): DatosContrato {
  return {
    clienteId: valores.clienteId,
    articulos: articulos.map(articuloDe),
    plazoId: plazo?.id ?? '',
    porcentaje,
    ...(valores.motivoPorcentaje.trim() && { motivoPorcentaje: valores.motivoPorcentaje.trim() }),
    ...(valores.consecutivoAnterior.trim() && { consecutivoAnterior: valores.consecutivoAnterior.trim() }),
  }
}
