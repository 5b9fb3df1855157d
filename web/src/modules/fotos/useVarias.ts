import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { useEffect, useRef, useState } from 'react'
import { subir } from '../../api/subir.ts'
import { SUBIR } from './llamadas.ts'
import { type AlSubir, loQueLeFalta, textoDe } from './useSubida.ts'

/** Names in a row, as a sentence says them. */
const enFila = (nombres: readonly string[]): string =>
  nombres.length < 2 ? nombres.join() : `${nombres.slice(0, -1).join(', ')} y ${nombres.at(-1)}`

/** What is said of those that are in no place after several came. @param fuera those that did not fit */
export function fraseDeFuera(
  faltas: readonly { nombre: string; porque: string }[],
  fuera: readonly string[],
  maximo: number,
): string | undefined {
  const partes = faltas.map(({ nombre, porque }) => `${nombre}: ${porque}`)
  if (fuera.length > 0)
    partes.push(
      `${fuera.length === 1 ? 'Quedó' : 'Quedaron'} por fuera ${enFila(fuera)}: ${maximo === 1 ? 'cabe' : 'caben'} ${formatoCuantos(maximo, 'foto', 'fotos')}.`,
    )
  return partes.length > 0 ? partes.join(' ') : undefined
}

/**
 * Several pictures at once, one after the other, each in the next place that is free.
 * @param con how many there are, asked again for each, how many fit, and what takes each: false when another took its place meanwhile
 */
export function useVarias(con: {
  hay: () => number
  maximo: number
  alTener: (id: string) => boolean
  alSubir: AlSubir | undefined
}) {
  const [avance, setAvance] = useState<string>()
  const [fuera, setFuera] = useState<string>()
  const control = useRef(new AbortController())
  useEffect(() => {
    if (control.current.signal.aborted) control.current = new AbortController()
    return () => control.current.abort()
  }, [])

  async function hacer(archivos: readonly File[]): Promise<boolean> {
    const { signal: señal } = control.current
    const faltas: { nombre: string; porque: string }[] = []
    const sinLugar: string[] = []
    setFuera(undefined)
    for (const [i, archivo] of archivos.entries()) {
      const porque = loQueLeFalta(archivo)
      if (porque) faltas.push({ nombre: archivo.name, porque })
      else if (con.hay() >= con.maximo) sinLugar.push(archivo.name)
      else {
        setAvance(`Subiendo ${i + 1} de ${archivos.length}`)
        try {
          const { id } = await subir(SUBIR, archivo, { señal })
          if (!con.alTener(id)) sinLugar.push(archivo.name)
        } catch (causa) {
          if (señal.aborted) return true
          faltas.push({ nombre: archivo.name, porque: textoDe(causa) })
        }
      }
    }
    setAvance(undefined)
    setFuera(fraseDeFuera(faltas, sinLugar, con.maximo))
    return faltas.length === 0 && sinLugar.length === 0
  }
  return {
    avance,
    fuera,
    subirVarias(archivos: readonly File[]): void {
      const llegada = hacer(archivos)
      con.alSubir?.(llegada)
    },
  }
}
