import type { enviarCopia, verCopias } from '@retroventa/api/contratos/copias'
import type { Llamada, Respuesta } from '@retroventa/api/core/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import type { Intento } from '../../../ui/formulario/opciones.ts'

const VER = ruta<typeof verCopias>('GET', '/contratos/:codigo/copias')
const ENVIAR = ruta<typeof enviarCopia>('POST', '/contratos/:codigo/copias')

export type Copias = Respuesta<typeof verCopias>

/** How often one that is about to leave is looked at. Milliseconds. */
const CADA_MS = 5_000

/** To whom the copy of a contract would go, and those that went. */
export const queryCopias = (codigo: string) =>
  queryOptions({
    queryKey: ['contratos', 'copias', codigo],
    queryFn: ({ signal }) => llamar(VER, { params: { codigo } }, { señal: signal, segundoPlano: true }),
    refetchInterval: ({ state }) =>
      (state.data as Copias | undefined)?.enviadas.some(({ estado }) => estado === 'encolado')
        ? CADA_MS
        : false,
  })

/** @throws ErrorApi */
export const enviarCopiaDe = (
  codigo: string,
  body: Llamada<typeof enviarCopia>['body'],
  con: Pick<Intento, 'idempotencia'>,
) => llamar(ENVIAR, { params: { codigo }, body }, con)
