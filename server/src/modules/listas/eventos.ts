import { evento } from '../../core/eventos.ts'

/** A version of a list came into force. */
export const LISTA_NUEVA = evento<{ listaId: string }>('listas.nueva')
