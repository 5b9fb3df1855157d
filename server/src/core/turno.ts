import { Fallo } from './fallo.ts'

/**
 * Lets so many tasks run at once. The others wait in the order they came; past so many waiting a new one is refused at
 * once, so that nobody waits long to be told no.
 * @throws Fallo `servidor.ocupado`
 */
export function crearTurno({ juntas, enEspera }: { juntas: number; enEspera: number }) {
  const esperan: (() => void)[] = []
  let corriendo = 0
  return async <T>(tarea: () => Promise<T>): Promise<T> => {
    if (corriendo < juntas) corriendo++
    else if (esperan.length >= enEspera) throw new Fallo('servidor.ocupado')
    else await new Promise<void>((seguir) => esperan.push(seguir))
    try {
      return await tarea()
    } finally {
      // The place goes on to the next one without becoming free in between.
      const siguiente = esperan.shift()
      if (siguiente) siguiente()
      else corriendo--
    }
  }
}
