import { esPesos, type Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { conFaltas, type Pago, type Resultado } from '../tipos.ts'
import {
  cifraProxima,
  type FilaSepare,
  mensajeSepare,
  proximaCuota,
  type SituacionSepare,
  saldoDe,
  vivo,
} from './situacion.ts'

export interface EntradaAbonoSepare {
  /** Whole pesos, up to what is left. */
  readonly valor: Pesos
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: Pesos | undefined
}

/** The customer pays a part of what is left; an overdue plan may be paid too. */
export function planearAbonoSepare(
  s: SituacionSepare,
  { valor, pagos, recibido }: EntradaAbonoSepare,
): Resultado<FilaSepare> {
  const faltas: ErrorRegla[] = vivo(s)
  const saldo = saldoDe(s)
  if (faltas.length === 0 && (!esPesos(valor) || valor < 1 || valor > saldo))
    faltas.push({ codigo: 'separe.abono', campo: 'valor', datos: { saldo } })
  if (faltas.length > 0) return conFaltas(faltas)
  const abonado = s.fila.abonado + valor
  const cambios = { ...s.fila, abonado, proxima: proximaCuota(s.cuotas, s.total, abonado) }
  return componer({
    cobra: valor,
    pagos,
    recibido,
    creditos: { anticiposSepare: valor },
    cambios,
    cifras: [
      { clave: 'abonado', tipo: 'pesos', antes: s.fila.abonado, despues: abonado },
      { clave: 'saldo', tipo: 'pesos', antes: saldo, despues: saldo - valor },
      ...cifraProxima(s.fila.proxima, cambios.proxima),
    ],
    exige: exigeCumplimiento(s),
    mensaje: mensajeSepare(s.codigo, s.total, cambios, s.vence, valor),
  })
}
