import { ingresar } from '../../bienes/movimientos.ts'
import { CODIGOS_CLIENTE } from '../../clientes/codigos.ts'
import { vencimientoInicial } from '../../contratos/calendario.ts'
import { valorRetroventa } from '../../contratos/retroventa.ts'
import type { CondicionesContrato } from '../../contratos/tipos.ts'
import { type ArticuloPorValidar, validarContrato } from '../../contratos/validarContrato.ts'
import type { Pesos, Porcentaje } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import { formatoFecha } from '../../formato/fechas.ts'
import { formatoPeso, formatoPesos } from '../../formato/numeros.ts'
import { difiereDelSugerido } from '../../oro/valor.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { type Cambiado, conFaltas, type Exigencia, type Pago, type Resultado } from '../tipos.ts'
import { type CambiosContrato, cifras, exigeCumplimiento, type SituacionContrato } from './situacion.ts'

/** An item with the identity that it will keep for life. */
export interface ArticuloNuevo extends ArticuloPorValidar {
  readonly id: string
}

/** What the settings of the day and the records say of a contract that is about to be made. */
export interface SituacionNueva extends Pick<SituacionContrato, 'alerta'> {
  readonly almacenId: string
  readonly cliente: { readonly tieneTipoDocumento: boolean }
  /** Terms of the settings that are frozen at the signature; `porcentaje` is the suggested one. */
  readonly condiciones: Omit<CondicionesContrato, 'fecha' | 'valorTotal' | 'plazoMeses' | 'plazoDias'>
  /** What anybody may agree, and what a cashier agrees alone, hundredths; absent where nothing is saved. */
  readonly limites?: { readonly porcentajeMaximo: Porcentaje; readonly porcentajeSinAutorizar: Porcentaje }
  /** What is proposed of a suggested value is it rounded down to this (D25), whole pesos; absent where nothing is saved. */
  readonly pasoSugerido?: Pesos
  /** Absent when the chosen term is not offered any more. */
  readonly plazo?: { readonly plazo: number; readonly dias: number } | undefined
  /** False when the contract that this one says it replaces is not one of this customer. */
  readonly reemplazaBien?: boolean
}

export interface EntradaContrato {
  /** With the suggested value of each, computed by the same rule on both sides (D15). */
  readonly articulos: readonly ArticuloNuevo[]
  readonly porcentaje: Porcentaje
  readonly motivoPorcentaje?: string | undefined
  readonly pagos?: readonly Pago[] | undefined
}

/** What is written of a new contract beyond its own columns. */
export interface CambiosNuevo extends CambiosContrato {
  readonly condiciones: CondicionesContrato
  readonly clase: ClaseContrato
  /** Hundredths of a gram. */
  readonly peso: number
  readonly valorRetroventa: Pesos
}

export type ClaseContrato = 'Oro' | 'Varios' | 'Mixto'

/** What a contract says it holds: one with metal and other goods is neither of both. */
export function claseDeContrato(
  articulos: readonly { readonly categoria?: number | null | undefined }[],
): ClaseContrato {
  const metales = articulos.filter(({ categoria }) => typeof categoria === 'number').length
  if (metales === 0) return 'Varios'
  return metales === articulos.length ? 'Oro' : 'Mixto'
}

/** A contract: the items come in at their value, the money leaves (D7, D9). */
export function planearContrato(
  s: SituacionNueva,
  { articulos, porcentaje, motivoPorcentaje, pagos }: EntradaContrato,
  hoy: Fecha,
): Resultado<CambiosNuevo> {
  const faltas = revisar(s, { articulos, porcentaje, motivoPorcentaje })
  if (faltas.length > 0 || !s.plazo) return conFaltas(faltas)
  const valorTotal = articulos.reduce((suma, { valor }) => suma + valor, 0)
  const condiciones: CondicionesContrato = {
    ...s.condiciones,
    porcentaje,
    fecha: hoy,
    valorTotal,
    plazoMeses: s.plazo.plazo,
    plazoDias: s.plazo.dias,
  }
  const peso = articulos.reduce((suma, articulo) => suma + articulo.peso, 0)
  const clase = claseDeContrato(articulos)
  const vence = vencimientoInicial(condiciones)
  const retroventa = valorRetroventa(condiciones)
  return componer({
    cobra: -valorTotal,
    pagos,
    // No figure of a new contract tells them, and they are read to who signs: from when each month is charged.
    sello: `gracia:${condiciones.diasGracia}`,
    movimientos: articulos.map(({ id, categoria, peso: gramos, valor }) =>
      ingresar({ id, almacenId: s.almacenId, categoria, peso: gramos, costo: valor }, 'contrato'),
    ),
    cambios: {
      estado: 'vigente',
      vence,
      capital: valorTotal,
      condiciones,
      clase,
      peso,
      valorRetroventa: retroventa,
    },
    cifras: cifras(
      { clave: 'capital', tipo: 'pesos', despues: valorTotal },
      { clave: 'vence', tipo: 'fecha', despues: vence },
      { clave: 'valorRetroventa', tipo: 'pesos', despues: retroventa },
      { clave: 'peso', tipo: 'peso', despues: peso },
    ),
    exige: [...exigeCumplimiento(s), ...exigePorcentaje(s, porcentaje)],
    cambiados: cambiados(s, articulos, porcentaje, motivoPorcentaje),
    mensaje: {
      valor: formatoPesos(valorTotal),
      peso: formatoPeso(peso),
      clase,
      vencimiento: formatoFecha(vence),
      nuevo_valor: formatoPesos(valorTotal),
    },
  })
}

/** The charge is what the customer suffers for months: beyond the setting, and above the one proposed, somebody else answers for it. */
export function exigePorcentaje(
  {
    limites,
    condiciones,
  }: Pick<SituacionNueva, 'limites'> & {
    readonly condiciones: Pick<SituacionNueva['condiciones'], 'porcentaje'>
  },
  porcentaje: Porcentaje,
): Exigencia[] {
  const limite = Math.max(limites?.porcentajeSinAutorizar ?? porcentaje, condiciones.porcentaje)
  return porcentaje > limite
    ? [
        {
          codigo: 'autorizacion.porcentaje',
          permiso: 'contratos.autorizarPorcentaje',
          datos: { porcentaje, limite },
        },
      ]
    : []
}

function revisar(
  s: SituacionNueva,
  entrada: Pick<EntradaContrato, 'articulos' | 'porcentaje' | 'motivoPorcentaje'>,
): ErrorRegla[] {
  const faltas: ErrorRegla[] = validarContrato({
    ...entrada,
    plazoMeses: s.plazo?.plazo ?? 0,
    plazoDias: s.plazo?.dias ?? 0,
    porcentajeSugerido: s.condiciones.porcentaje,
    porcentajeMaximo: s.limites?.porcentajeMaximo,
  })
  // The paper identifies the seller: a record that came without its document type is completed first (000 §5).
  if (!s.cliente.tieneTipoDocumento)
    faltas.unshift({ codigo: CODIGOS_CLIENTE.existenteSinTipo, campo: 'clienteId' })
  if (s.reemplazaBien === false) faltas.push({ codigo: 'contrato.reemplaza', campo: 'consecutivoAnterior' })
  return faltas
}

function cambiados(
  s: SituacionNueva,
  articulos: readonly ArticuloNuevo[],
  porcentaje: Porcentaje,
  motivo = '',
): Cambiado[] {
  const { porcentaje: sugerido } = s.condiciones
  return [
    ...articulos.flatMap((articulo, i) =>
      articulo.sugerido !== undefined &&
      difiereDelSugerido(articulo.valor, articulo.sugerido, s.pasoSugerido ?? 1)
        ? [
            {
              campo: `articulos.${i}.valor`,
              sugerido: articulo.sugerido,
              entrado: articulo.valor,
              motivo: articulo.motivo?.trim() ?? '',
            },
          ]
        : [],
    ),
    ...(porcentaje === sugerido
      ? []
      : [{ campo: 'porcentaje', sugerido, entrado: porcentaje, motivo: motivo.trim() }]),
  ]
}
