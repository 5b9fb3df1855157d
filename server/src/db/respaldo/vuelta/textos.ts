import { formatoFechaHora } from '@retroventa/domain/formato/fechas'

/** What came back, by the clock of Bogotá, as `--hasta` takes it. */
export const textoDeVuelta = (respaldo: string, ultimo: string): string =>
  `Restaurado del respaldo ${respaldo}. Lo último guardado es de ${formatoFechaHora(ultimo)} (hora de Bogotá).`

/**
 * What to say of a house that may have done more than what came back of it.
 * @param inciertos messages that may have left already; nothing when all that it did came back
 * @param hasta instant of the last thing that came back
 */
export function textosDeLoIncierto(inciertos: number | undefined, hasta: string): string[] {
  if (inciertos === undefined) return []
  const textos = [
    'No se sabe qué hizo la casa después de lo que se restauró. Todas las sesiones se cerraron: cada persona ingresa de nuevo. Los avisos y ' +
      'los reportes que entre tanto salían solos no se envían otra vez solos.',
    `Quien después del ${formatoFechaHora(hasta)} (hora de Bogotá) fue bloqueado, cambió de rol o de contraseña, o pidió que se olvidaran sus datos, vuelve a estar como antes: ` +
      'revise Empleados y repita esas anonimizaciones antes de abrir.',
  ]
  if (inciertos === 1)
    textos.push(
      '1 mensaje pudo haber salido ya: quedó como de envío incierto, para decidir si se envía otra vez.',
    )
  if (inciertos > 1)
    textos.push(
      `${inciertos} mensajes pudieron haber salido ya: quedaron como de envío incierto, para decidir cuáles se envían otra vez.`,
    )
  return textos
}
