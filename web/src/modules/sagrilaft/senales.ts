import type { SenalFila } from '@retroventa/api/sagrilaft/llamadas'

/** How a sign becomes part of a case: in the one that it has, in another after the one that was closed, or in the first. */
export function pasoDeSenal({ codigo, caso, sigue }: Pick<SenalFila, 'codigo' | 'caso' | 'sigue'>) {
  if (caso && sigue)
    return { boton: 'Sumar al caso', titulo: `Sumar ${codigo} a ${caso}`, hecho: 'Señal en su caso' }
  if (caso)
    return {
      boton: 'Abrir otro caso',
      titulo: `Abrir otro caso por ${codigo}, sigue a ${caso}`,
      hecho: 'Caso abierto',
    }
  return { boton: 'Abrir caso', titulo: `Abrir caso por ${codigo}`, hecho: 'Caso abierto' }
}

/**
 * Until when the absence of reports of a quarter is filed, or was.
 * @param dias until that day, which counts
 * @param otras quarters that are owed beside that one, the oldest
 */
export function plazoDeAusencia(
  cual: string,
  limite: string,
  { dias, vencida, otras }: { dias: number; vencida: boolean; otras: number },
): string {
  const suya = vencida
    ? `La ausencia de reportes del ${cual} debía presentarse hasta el ${limite}.`
    : `La ausencia de reportes del ${cual} se presenta hasta el ${limite}: ${
        dias === 0 ? 'es hoy' : dias === 1 ? 'falta 1 día' : `faltan ${dias} días`
      }.`
  if (otras === 0) return suya
  return `${suya} ${otras === 1 ? 'Falta también 1 trimestre más' : `Faltan también ${otras} trimestres más`}.`
}
