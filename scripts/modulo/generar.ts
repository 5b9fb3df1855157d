import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A file to write, or the whole text of a registry after its line was added. `path` is relative to the root. */
export interface Escrito {
  readonly path: string
  readonly text: string
}

const mayuscula = (nombre: string): string => nombre.charAt(0).toUpperCase() + nombre.slice(1)
/** `planSepare` → `plan-separe`, as addresses are written. */
const direccionDe = (nombre: string): string => nombre.replace(/[A-Z]/g, (letra) => `-${letra.toLowerCase()}`)
/** `planSepare` → `Plan separe`. */
const tituloDe = (nombre: string): string => mayuscula(direccionDe(nombre).replaceAll('-', ' '))

/** The registries, one a floor: each line names the door of a module. */
const REGISTROS = [
  { path: 'api/src/modulos.ts', puerta: (m: string) => `./${m}/modulo.ts` },
  { path: 'server/src/modules/index.ts', puerta: (m: string) => `./${m}/modulo.ts` },
  { path: 'web/src/modules/index.ts', puerta: (m: string) => `./${m}/module.tsx` },
] as const

/** @throws Error when the name is none, or is taken on some floor of the house at `raiz` */
export function revisarNombre(nombre: string, raiz: string): void {
  if (!/^[a-z][a-zA-Z]{2,29}$/.test(nombre))
    throw new Error('A name of a module: letters without accents, beginning in lower case (planSepare).')
  for (const piso of ['api/src', 'server/src/modules', 'web/src/modules'])
    if (readdirSync(join(raiz, piso)).includes(nombre)) throw new Error(`${piso}/${nombre} is there already.`)
}

/** The registries with the line of the module, in their order. */
export const registros = (nombre: string, leer: (path: string) => string): Escrito[] =>
  REGISTROS.map(({ path, puerta }) => {
    const lineas = leer(path).trimEnd().split('\n')
    const antes = lineas.findIndex((linea) => (/^export \{ (\w+) \}/.exec(linea)?.[1] ?? '') > nombre)
    lineas.splice(antes < 0 ? lineas.length : antes, 0, `export { ${nombre} } from '${puerta(nombre)}'`)
    return { path, text: `${lineas.join('\n')}\n` }
  })

/** The files of an empty module on the three floors: a list that is empty, with its page, its permission and its test. */
export function archivos(nombre: string): Escrito[] {
  const Nombre = mayuscula(nombre)
  const titulo = tituloDe(nombre)
  const direccion = direccionDe(nombre)
  const de = (carpeta: string, textos: Record<string, string>): Escrito[] =>
    Object.entries(textos).map(([archivo, text]) => ({ path: `${carpeta}/${nombre}/${archivo}`, text }))
  return [
    ...de('api/src', {
      'modulo.ts': `import { modulo } from '../core/modulo.ts'

export const ${nombre} = modulo({
  grupos: { ${nombre}: '${titulo}' },
  permisos: {
    '${nombre}.ver': { etiqueta: 'Ver ${titulo.toLowerCase()}', roles: ['Gerente'] },
  },
})
`,
      'llamadas.ts': `import { z } from 'zod'
import { Id, pagina } from '../core/comunes.ts'
import { endpoint } from '../core/endpoint.ts'

export const listar${Nombre} = endpoint({
  method: 'GET',
  path: '/${direccion}',
  permiso: '${nombre}.ver',
  resumen: '${titulo}',
  response: pagina(z.object({ id: Id })),
  errors: [],
})
`,
    }),
    ...de('server/src/modules', {
      'modulo.ts': `import type { Modulo } from '../modulo.ts'
import { rutas } from './routes.ts'

export const ${nombre} = { rutas } satisfies Modulo
`,
      'routes.ts': `import * as api from '@retroventa/api/${nombre}/llamadas'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/bind.ts'
import { listar${Nombre} } from './service.ts'

export function rutas(app: FastifyInstance): void {
  bind(app, api.listar${Nombre}, (_, { actor }) => listar${Nombre}(actor))
}
`,
      'service.ts': `import { type Actor, exigir } from '../../core/actor.ts'

/** @throws Fallo \`permiso.falta\` */
export async function listar${Nombre}(actor: Actor): Promise<{ items: { id: string }[]; total: number }> {
  exigir(actor, '${nombre}.ver')
  return { items: [], total: 0 }
}
`,
      'matriz.ts': `import type { Matriz } from '../../testing/matriz.ts'

export const matriz: Matriz = {
  'GET /${direccion}': 'xxx xx----- suyo',
}
`,
      [`${nombre}.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest'
import { crearPrueba, type Prueba } from '../../testing/app.ts'

let p: Prueba
beforeAll(async () => {
  p = await crearPrueba()
})
afterAll(() => p.cerrar())

it('is empty, for whoever may look', async () => {
  const superadmin = await p.entrar('superadmin')
  expect((await superadmin.pedir('GET', '/${direccion}')).cuerpo).toEqual({ items: [], total: 0 })
})
`,
    }),
    ...de('web/src/modules', {
      'module.tsx': `import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { Modulo } from '../../shell/modulo.ts'
import { rutaMarco } from '../../shell/rutas.ts'

const rutaLista = createRoute({
  getParentRoute: () => rutaMarco,
  path: '/${direccion}',
  component: lazyRouteComponent(() => import('./Pagina${Nombre}.tsx'), 'Pagina${Nombre}'),
})

export const ${nombre} = { rutas: [rutaLista] } as const satisfies Modulo
`,
      'mapa.ts': `import type { EnElMapa } from '../../shell/mapa/tipos.ts'

export const mapa: EnElMapa = {
  seccion: { modulo: '${direccion}', grupo: 'control', texto: '${titulo}', icono: 'auditoria' },
  rutas: [{ a: '/${direccion}', titulo: '${titulo}', permiso: '${nombre}.ver' }],
}
`,
      'llamadas.ts': `import type { listar${Nombre} } from '@retroventa/api/${nombre}/llamadas'
import { queryOptions } from '@tanstack/react-query'
import { llamar } from '../../api/cliente.ts'
import { ruta } from '../../api/referencia.ts'

const LISTAR = ruta<typeof listar${Nombre}>('GET', '/${direccion}')

export const query${Nombre} = queryOptions({
  queryKey: ['${nombre}'],
  queryFn: ({ signal }) => llamar(LISTAR, {}, { señal: signal }),
})
`,
      [`Pagina${Nombre}.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError, EstadoVacio } from '../../ui/Respuestas.tsx'
import { query${Nombre} } from './llamadas.ts'

export function Pagina${Nombre}() {
  const { data, error, refetch } = useQuery(query${Nombre})
  return (
    <>
      <TituloPagina titulo="${titulo}" />
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      {!data && !error && <Cargando filas={6} columnas={[2, 3]} />}
      {data?.total === 0 && <EstadoVacio titulo="Todavía no hay nada" />}
    </>
  )
}
`,
    }),
  ]
}
