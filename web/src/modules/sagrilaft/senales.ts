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
