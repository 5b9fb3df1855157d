import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Endpoint } from '../core/endpoint.ts'

const API = join(import.meta.dirname, '..')

const esEndpoint = (valor: unknown): valor is Endpoint =>
  typeof valor === 'object' && valor !== null && 'permiso' in valor && 'path' in valor

/** Every endpoint of the outer interface, by module and name: what the `llamadas.ts` of each declares. */
export const ENDPOINTS: { modulo: string; nombre: string; endpoint: Endpoint }[] = (
  await Promise.all(
    globSync('*/llamadas.ts', { cwd: API })
      .toSorted()
      .map(async (archivo) => {
        const llamadas = (await import(join(API, archivo))) as Record<string, unknown>
        return Object.entries(llamadas).flatMap(([nombre, valor]) =>
          // A registry gives one for each of its rows.
          [valor]
            .flat()
            .filter(esEndpoint)
            .map((endpoint) => ({ modulo: dirname(archivo), nombre, endpoint })),
        )
      }),
  )
).flat()
