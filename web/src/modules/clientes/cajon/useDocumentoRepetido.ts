import { conflictoDocumento } from '@retroventa/domain/clientes/guardado'
import { MINIMO_DOCUMENTO } from '@retroventa/domain/clientes/validarCliente'
import { useQuery } from '@tanstack/react-query'
import type { Falla } from '../../../ui/formulario/fallas.ts'
import { useRetardo } from '../../../ui/useRetardo.ts'
import { type ClienteResumen, queryDocumento } from '../llamadas.ts'
import { comoFalla } from './reglas.ts'

const PAUSA_MS = 350

export interface DocumentoRepetido {
  falla: Falla | undefined
  existente: ClienteResumen | undefined
  /** The server was asked and nobody else has it. */
  libre: boolean
}

/**
 * Asks while the document is typed whether another customer has it, so that the clash is known before the rest of the
 * form is filled (000 §5). The save asks again: this is a courtesy, not the guard.
 * @param propio id of the customer being edited
 */
export function useDocumentoRepetido(tipo: string, cedula: string, propio?: string): DocumentoRepetido {
  const completo = cedula.length >= MINIMO_DOCUMENTO && tipo !== ''
  const [quieto, tipoQuieto] = useRetardo(completo ? `${cedula} ${tipo}` : '', PAUSA_MS).split(' ')
  const actual = completo && quieto === cedula && tipoQuieto === tipo
  const { data, isSuccess } = useQuery({
    ...queryDocumento(actual ? cedula : '', tipo),
    // A failure here must not stand in the way: the save will tell.
    retry: false,
  })
  if (!actual || !isSuccess) return { falla: undefined, existente: undefined, libre: false }
  const otro = data && data.id !== propio ? data : undefined
  // The server answered of this type: of who took over the record that has it, the type is another one.
  const error = otro && conflictoDocumento(tipo, [{ tipo_documento: otro.tipo_documento && tipo }])
  return {
    falla: error && comoFalla(error),
    existente: error ? otro : undefined,
    libre: !error,
  }
}
