import type { CondicionesNuevoContrato, DatosContrato } from '@retroventa/api/contratos/llamadas'
import { mensajeContrato } from '@retroventa/api/contratos/textos'
import { vencimientoInicial } from '@retroventa/domain/contratos/calendario'
import {
  type FilaRetroventa,
  tablaRetroventaPorMes,
  valorRetroventa,
} from '@retroventa/domain/contratos/retroventa'
import type { CondicionesContrato } from '@retroventa/domain/contratos/tipos'
import { validarContrato } from '@retroventa/domain/contratos/validarContrato'
import { esCategoria } from '@retroventa/domain/oro/categorias'
import { valorGramo, valorSugerido } from '@retroventa/domain/oro/valor'
import { type Borrador, estaVacia, type FilaBorrador } from './borrador.ts'
import { centesimas } from './cifras.ts'

/** An item with its figures: pesos, hundredths of a gram. */
export interface ArticuloEvaluado {
  fila: FilaBorrador
  categoria: number | undefined
  peso: number
  valor: number
  /** Suggested value today; absent when nothing suggests one. */
  sugerido: number | undefined
  /** Suggested value of one gram of this purity. */
  gramo: number | undefined
  /** Entered value of one gram. */
  gramoPedido: number | undefined
}

export interface Evaluacion {
  articulos: ArticuloEvaluado[]
  total: number
  sugerido: number
  peso: number
  porcentaje: number
  plazo: CondicionesNuevoContrato['plazos'][number] | undefined
  vence: string | undefined
  retroventa: number | undefined
  tabla: FilaRetroventa[]
  /** Message by field: `<row id>.peso`, `articulos`, `plazo`, `porcentaje`, `motivoPorcentaje`. */
  errores: Map<string, string>
}

type Faltas = readonly { campo?: string | undefined; mensaje: string }[]

/** `articulos.0.peso` of the wire as `<row id>.peso`, which stays when rows come and go. */
export function porFila(faltas: Faltas, articulos: readonly ArticuloEvaluado[]): Map<string, string> {
  const errores = new Map<string, string>()
  for (const { campo = '', mensaje } of faltas) {
    const [, indice, parte] = /^articulos\.(\d+)\.(\w+)$/.exec(campo) ?? []
    const fila = indice === undefined ? undefined : articulos[Number(indice)]?.fila
    const clave = fila ? `${fila.id}.${parte}` : campo
    if (!errores.has(clave)) errores.set(clave, mensaje)
  }
  return errores
}

function evaluarFila(fila: FilaBorrador, { sugeridos }: CondicionesNuevoContrato): ArticuloEvaluado {
  const categoria = fila.ley === 'varios' ? undefined : Number(fila.ley || 0)
  const peso = centesimas(fila.peso)
  const valor = Number(fila.valor || 0)
  const metal = esCategoria(categoria) ? categoria : undefined
  return {
    fila,
    categoria,
    peso,
    valor,
    sugerido: metal && peso > 0 ? valorSugerido(metal, peso, sugeridos) : undefined,
    gramo: metal && valorGramo(metal, sugeridos),
    gramoPedido: metal && peso > 0 && valor > 0 ? Math.trunc((valor * 100) / peso) : undefined,
  }
}

/** Everything the screens say of a draft, by the rules of the server: what it will compute and what it would refuse. */
export function evaluar(borrador: Borrador, condiciones: CondicionesNuevoContrato): Evaluacion {
  const articulos = borrador.filas
    .filter((fila) => !estaVacia(fila))
    .map((fila) => evaluarFila(fila, condiciones))
  const suma = (campo: 'peso' | 'valor') => articulos.reduce((total, articulo) => total + articulo[campo], 0)
  const total = suma('valor')
  const porcentaje = borrador.porcentaje ? centesimas(borrador.porcentaje) : condiciones.porcentaje
  const { plazos } = condiciones
  const plazo = plazos.find(({ id }) => id === borrador.plazoId) ?? plazos.find((p) => p.predeterminado)
  const faltas = validarContrato({
    articulos: articulos.map(({ fila, ...articulo }) => ({ ...fila, ...articulo })),
    plazoMeses: plazo?.plazo ?? 0,
    plazoDias: plazo?.dias ?? 0,
    porcentaje,
    porcentajeSugerido: condiciones.porcentaje,
    motivoPorcentaje: borrador.motivoPorcentaje,
  })
  const errores = porFila(
    faltas.map(({ codigo, campo, datos }) => ({ campo, mensaje: mensajeContrato(codigo, datos) })),
    articulos,
  )
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
    sugerido: articulos.reduce((t, articulo) => t + (articulo.sugerido ?? 0), 0),
    peso: suma('peso'),
    porcentaje,
    plazo,
    vence: terminos && vencimientoInicial(terminos),
    retroventa: terminos && total > 0 ? valorRetroventa(terminos) : undefined,
    tabla: terminos && total > 0 ? tablaRetroventaPorMes(terminos) : [],
    errores,
  }
}

/** What is sent. */
export function aDatos(borrador: Borrador, { articulos, plazo, porcentaje }: Evaluacion): DatosContrato {
  return {
    clienteId: borrador.clienteId ?? '',
    articulos: articulos.map(({ fila, categoria, peso, valor, sugerido }) => ({
      descripcion: fila.descripcion.trim(),
      ...(categoria !== undefined && { categoria }),
      peso,
      valor,
      ...(sugerido !== undefined && valor > sugerido && { motivo: fila.motivo.trim() }),
    })),
    plazoId: plazo?.id ?? '',
    porcentaje,
    ...(borrador.motivoPorcentaje.trim() && { motivoPorcentaje: borrador.motivoPorcentaje.trim() }),
    ...(borrador.consecutivoAnterior.trim() && { consecutivoAnterior: borrador.consecutivoAnterior.trim() }),
  }
}
