import type { RespuestaFila } from '@retroventa/api/mensajes/respuestas'

/**
 * What the drawer shows of the answer that the address names: it as some list holds it now, or, where none does any more, as it was
 * seen last. Once attended it never is to be attended again.
 * @param antes what the drawer showed last
 */
export function respuestaAbierta(
  antes: RespuestaFila | undefined,
  cual: string | undefined,
  ...listas: (readonly RespuestaFila[] | undefined)[]
): RespuestaFila | undefined {
  const suyas = [...listas.flatMap((una) => una ?? []), ...(antes ? [antes] : [])].filter(
    ({ id }) => id === cual,
  )
  return suyas.find(({ atendido }) => atendido !== null) ?? suyas[0]
}
