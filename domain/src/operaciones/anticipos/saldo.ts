import type { Pesos } from '../../dinero/pesos.ts'
import type { ErrorRegla } from '../../regla.ts'
import { componer } from '../componer.ts'
import { exigeCumplimiento } from '../cumplimiento.ts'
import { conFaltas, type Pago, type Resultado } from '../tipos.ts'
import { bajar, type CambiosAnticipo, type SituacionAnticipo, valorEntre, yaCerrado } from './situacion.ts'

export interface EntradaAbonoAnticipo {
  /** Whole pesos. */
  readonly valor: Pesos
  readonly pagos?: readonly Pago[] | undefined
  readonly recibido?: Pesos | undefined
}

/** An amount that the advance still owes. */
const sobreSaldo = ({ fila: { saldo } }: SituacionAnticipo, valor: Pesos): ErrorRegla[] =>
  valorEntre(valor, saldo) ? [] : [{ codigo: 'anticipo.saldo', campo: 'valor', datos: { saldo } }]

/** Money comes back: to us of what we handed over, to the customer of what they left. */
export function planearAbonoAnticipo(
  s: SituacionAnticipo,
  { valor, pagos, recibido }: EntradaAbonoAnticipo,
): Resultado<CambiosAnticipo> {
  const cerrado = yaCerrado(s)
  const faltas = cerrado.length > 0 ? cerrado : sobreSaldo(s, valor)
  if (faltas.length > 0) return conFaltas(faltas)
  const { cambios, cifra, linea } = bajar(s, valor)
  const entra = s.sentido === 'cobrar'
  return componer({
    cobra: entra ? valor : -valor,
    pagos,
    recibido,
    lineas: [linea],
    cambios,
    cifras: [cifra],
    exige: [
      ...exigeCumplimiento(s),
      ...(entra
        ? []
        : [
            {
              codigo: 'autorizacion.devolver_anticipo',
              permiso: 'anticipos.autorizar',
              datos: { valor, codigo: s.codigo },
            },
          ]),
    ],
  })
}

export interface EntradaCruceAnticipo {
  /** Code of a document of the same person that was paid in part by `otro`. */
  readonly documento: string
  /** Whole pesos. */
  readonly valor: Pesos
}

/**
 * The advance pays a document of the same person, which said that it was paid by another means: what that means was to
 * bring (or to take) is in the advance, and no drawer moves.
 */
export function planearCruceAnticipo(
  s: SituacionAnticipo,
  { documento, valor }: EntradaCruceAnticipo,
): Resultado<CambiosAnticipo> {
  const cerrado = yaCerrado(s)
  if (cerrado.length > 0) return conFaltas(cerrado)
  const suyo = s.documentos.find(({ codigo }) => codigo === documento)
  const faltas = [
    ...(suyo ? [] : [{ codigo: 'anticipo.documento', campo: 'documento' }]),
    ...sobreSaldo(s, valor),
  ]
  if (suyo && faltas.length === 0 && valor > suyo.pendiente)
    faltas.push({
      codigo: 'anticipo.documento_valor',
      campo: 'valor',
      datos: { pendiente: suyo.pendiente, documento },
    })
  if (faltas.length > 0) return conFaltas(faltas)
  const { cambios, cifra, linea } = bajar(s, valor)
  return componer({
    cobra: 0,
    lineas: [linea],
    movidos: { otro: s.sentido === 'pagar' ? -valor : valor },
    cambios,
    cifras: [{ clave: 'documentoCruzado', tipo: 'texto', despues: documento }, cifra],
  })
}
