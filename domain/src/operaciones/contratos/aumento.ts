import { revaluar } from '../../bienes/movimientos.ts'
import { validarAumento } from '../../contratos/operaciones.ts'
import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { conFaltas, type Pago, type Resultado } from '../tipos.ts'
import {
  type CambiosContrato,
  cifras,
  exigeCumplimiento,
  leer,
  mensajeContrato,
  piezasAqui,
  type SituacionContrato,
} from './situacion.ts'

export interface EntradaAumento {
  /** Whole pesos handed over. */
  readonly valor: Pesos
  readonly motivo?: string | undefined
  readonly pagos?: readonly Pago[] | undefined
}

/**
 * More money for the same items (D7): the capital goes up and so does what the items cost. Beyond their suggested value
 * of today it needs somebody who may, and a reason.
 */
export function planearAumento(
  s: SituacionContrato & { readonly sugerido: Pesos },
  { valor, motivo = '', pagos }: EntradaAumento,
  hoy: Fecha,
): Resultado<CambiosContrato> {
  const { deuda, faltas } = leer(s, 'aumento', hoy)
  const todas = [...faltas, ...piezasAqui(s, 'aumento')]
  if (todas.length > 0) return conFaltas(todas)
  const malas: ErrorRegla[] = validarAumento(deuda, valor, s.sugerido)
  const pasado = malas.find(({ codigo }) => codigo === 'aumento.supera_sugerido')
  const graves = malas.filter((falta) => falta !== pasado)
  if (graves.length > 0) return conFaltas(graves)
  if (pasado && motivo.trim().length < 3)
    return conFaltas([pasado, { codigo: 'operacion.motivo', campo: 'motivo' }])
  const capital = deuda.capital + valor
  const maximo = Math.max(0, s.sugerido - deuda.capital)
  const cambios = { ...s.fila, capital }
  return componer({
    cobra: -valor,
    pagos,
    movimientos: revaluar(s.piezas, valor),
    cambios,
    cifras: cifras({ clave: 'capital', tipo: 'pesos', antes: deuda.capital, despues: capital }),
    exige: [
      ...exigeCumplimiento(s),
      ...(pasado
        ? [
            {
              codigo: 'autorizacion.sobre_sugerido',
              permiso: 'contratos.autorizarValor',
              datos: { valor, maximo },
            },
          ]
        : []),
    ],
    cambiados: pasado ? [{ campo: 'valor', sugerido: maximo, entrado: valor, motivo: motivo.trim() }] : [],
    mensaje: mensajeContrato(s, cambios, valor),
  })
}
