import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { mandar } from '../clones.ts'

/** Long figures, and addresses of mail: what a line of the log would say of somebody. */
const DE_ALGUIEN = /(?<![\w.-])\d{6,}(?![\w-])|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g

/**
 * Listens to what a server writes of itself while others use it.
 * @returns what finds whom it named, of everybody that its database knows
 */
export function escucharRegistro(salida: Readable): { nombrados(url: string): Promise<string[]> } {
  const dichos = new Set<string>()
  const lineas = createInterface({ input: salida })
  const fin = new Promise<void>((listo) => lineas.once('close', listo))
  lineas.on('line', (linea) => {
    for (const [dicho] of linea.matchAll(DE_ALGUIEN)) dichos.add(dicho)
  })
  return {
    async nombrados(url) {
      await fin
      const personas = await mandar<{ dato: string }>(
        url,
        `select distinct dato from clientes, unnest(array[cedula, celular, telefono, email]) as dato where length(dato) > 5
         union select email from usuarios where email is not null`,
      )
      return personas.map(({ dato }) => dato).filter((dato) => dichos.has(dato))
    },
  }
}
