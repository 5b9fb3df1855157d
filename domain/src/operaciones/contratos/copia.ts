import type { Pesos } from '../../dinero/pesos.ts'
import type { Fecha } from '../../fechas/fecha.ts'
import { formatoFecha } from '../../formato/fechas.ts'
import { formatoPeso, formatoPesos } from '../../formato/numeros.ts'
import type { Cifra, ValoresMensaje } from '../tipos.ts'

/** A document of a contract as it was stored. */
export interface DocumentoCopiado {
  readonly fecha: Fecha
  readonly valor: Pesos
  readonly meses?: number | undefined
  readonly cifras: readonly Cifra[]
}

/** Its contract as it is now. */
export interface ContratoCopiado {
  readonly codigo: string
  readonly peso: number
  readonly clase: string
  readonly vence: Fecha
  readonly capital: Pesos
}

/**
 * What a message about the copy of a document may say (D13): what was written then, and where it changed nothing, what the
 * contract has now.
 */
export function mensajeDeCopia(d: DocumentoCopiado, c: ContratoCopiado): ValoresMensaje {
  const tras = (clave: string) => d.cifras.find((cifra) => cifra.clave === clave)?.despues
  const pesos = (clave: string, si: Pesos): string => formatoPesos(Number(tras(clave) ?? si))
  const valor = Math.abs(d.valor)
  const hastaCuando = tras('esperaHasta')
  return {
    contrato: c.codigo,
    // What moved no money was worth what only its plan knew.
    ...(valor > 0 && { valor: formatoPesos(valor) }),
    ...(hastaCuando && { fechaEspera: formatoFecha(String(hastaCuando)) }),
    peso: formatoPeso(c.peso),
    clase: c.clase,
    vencimiento: formatoFecha(String(tras('vence') ?? c.vence)),
    // Nothing is owed after it is taken back: what it was worth is what people ask for.
    nuevo_valor: tras('estado') === 'resuelto' ? formatoPesos(c.capital) : pesos('capital', c.capital),
    meses: String(d.meses ?? 0),
    fechaAlDia: formatoFecha(String(tras('alDiaHasta') ?? tras('vence') ?? c.vence)),
    resolucion: formatoPesos(valor),
    pagado: pesos('totalPagado', valor),
    f_retiro: formatoFecha(d.fecha),
  }
}
