import type { RelojLegal } from '@retroventa/domain/contratos/legal/reloj'

const contar = (n: number, uno: string, varios: string) => (n === 1 ? `1 ${uno}` : `${n} ${varios}`)

/** *quedan 3 años y 6 meses*; in days when less than a month is left. */
export function cuantoQueda({ meses, dias }: Pick<RelojLegal, 'meses' | 'dias'>): string {
  if (dias < 0) return 'ya pasó'
  if (dias === 0) return 'es hoy'
  const anios = Math.floor(meses / 12)
  const partes =
    meses === 0
      ? [contar(dias, 'día', 'días')]
      : [anios > 0 && contar(anios, 'año', 'años'), meses % 12 > 0 && contar(meses % 12, 'mes', 'meses')]
  const dicho = partes.filter(Boolean).join(' y ')
  return dicho.startsWith('1 ') && !dicho.includes(' y ') ? `queda ${dicho}` : `quedan ${dicho}`
}
