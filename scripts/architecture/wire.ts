import { type File, isCode, isTest } from './house.ts'

type Endpoint = { method: string; path: string; permiso?: unknown; errors?: readonly string[] }
export type Named = { modulo: string; nombre: string; endpoint: Endpoint }

/** Endpoints that say nobody or somebody unknown may call, or whose address is taken. */
export function badEndpoints(endpoints: Named[], permissions: string[], errors: string[]): string[] {
  const known = new Set([...permissions, 'sesion', 'publico'])
  const seen = new Set<string>()
  return endpoints.flatMap(({ modulo, nombre, endpoint }) => {
    const name = `${modulo}.${nombre}`
    const address = `${endpoint.method} ${endpoint.path.replaceAll(/:\w+/g, ':x')}`
    const bad: string[] = []
    const keys = [endpoint.permiso].flat()
    if (keys.length === 0 || !keys.every((key) => typeof key === 'string' && known.has(key)))
      bad.push(`${name} declares no permiso`)
    if (seen.has(address)) bad.push(`${name} repeats ${address}`)
    for (const code of endpoint.errors ?? [])
      if (!errors.includes(code)) bad.push(`${name} has unknown ${code}`)
    seen.add(address)
    return bad
  })
}

/** Endpoints that anybody may call, as `METHOD path`. */
export const publicEndpoints = (endpoints: Named[]): string[] =>
  endpoints
    .filter(({ endpoint }) => endpoint.permiso === 'publico')
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .toSorted()

/** Where keys of permissions and errors are declared. */
const DECLARES = /^api\/src\/(core\/general|\w+\/modulo)\.ts$/

/** Keys (of permissions, of errors) that no file but their own declaration mentions. */
export function unusedKeys(keys: string[], files: File[]): string[] {
  const text = files
    .filter((file) => isCode(file) && !DECLARES.test(file.path) && !isTest(file.path))
    .map((file) => file.text)
    .join('\n')
  return keys.filter((key) => !text.includes(`'${key}'`))
}

/** Endpoints that no route serves: the twin module is missing, or it does not name them. */
export function unservedEndpoints(endpoints: Named[], files: File[]): string[] {
  return [...new Set(endpoints.map(({ modulo }) => modulo))].flatMap((modulo) => {
    const folder = `server/src/modules/${modulo}/`
    const routes = files.filter(({ path }) => path.startsWith(folder) && /routes(\/.*)?\.ts$/.test(path))
    const text = routes.map((file) => file.text).join('\n')
    return endpoints
      .filter((one) => one.modulo === modulo && !new RegExp(`\\b${one.nombre}\\b`).test(text))
      .map(({ nombre }) => `${modulo}.${nombre} has no route`)
  })
}

/** Routes made by hand, past the one place that checks permission and shape. */
const BY_HAND = /\b\w+\.(get|post|put|patch|delete|head|options|all|route)\(\s*(['"`]\/|\{)/
const MAY = /^server\/src\/http\/(bind|salud|openapi)\.ts$/

export function backDoors(files: File[]): string[] {
  return files
    .filter((file) => isCode(file) && file.path.startsWith('server/src/') && !isTest(file.path))
    .filter(({ path, text }) => !MAY.test(path) && BY_HAND.test(text))
    .map(({ path }) => path)
}

/** The list of modules of each floor, and the file of a module that it must name. */
const REGISTRIES = [
  ['api/src/modulos.ts', /^api\/src\/((?!core\/)\w+)\/modulo\.ts$/],
  ['server/src/modules/index.ts', /^server\/src\/modules\/(\w+)\/modulo\.ts$/],
  ['web/src/modules/index.ts', /^web\/src\/modules\/(\w+)\/module\.tsx$/],
] as const

/** Modules without their line in the list of their floor. */
export const unregistered = (files: File[]): string[] =>
  REGISTRIES.flatMap(([registry, door]) => {
    const text = files.find(({ path }) => path === registry)?.text ?? ''
    return files.flatMap(({ path }) => {
      const name = door.exec(path)?.[1]
      return name === undefined || text.includes(`export { ${name} } from`)
        ? []
        : [`${registry} lacks ${name}`]
    })
  })

/** Folders of modules whose name no other floor knows: no calls of theirs cross the wire. */
const ONE_FLOOR = ['web/src/modules/manual', 'server/src/modules/listas', 'server/src/modules/respaldos']

/** Modules of the server and of the web that `api/` does not call the same, and exceptions that are none any more. */
export function strangeNames(files: File[], oneFloor: readonly string[] = ONE_FLOOR): string[] {
  const calls = new Set(files.map(({ path }) => /^api\/src\/(\w+)\/llamadas\.ts$/.exec(path)?.[1]))
  const folders = files.map(({ path }) => /^(?:server|web)\/src\/modules\/(\w+)(?=\/)/.exec(path))
  const strange = new Set(folders.flatMap((found) => (found && !calls.has(found[1]) ? [found[0]] : [])))
  return [
    ...[...strange].filter((folder) => !oneFloor.includes(folder)),
    ...oneFloor.filter((folder) => !strange.has(folder)).map((folder) => `${folder} is no exception`),
  ]
}

/** Rooms that the map (`docs/architecture.md`) names in its list, each on a line of its own kind. */
const ROOMS: [RegExp, (name: string) => RegExp][] = [
  [/^domain\/src\/((?!testing\/)\w+)\//, (name) => new RegExp(`^ .*\\b${name}\\b`, 'm')],
  [/^server\/src\/ports\/(\w+)\//, (name) => new RegExp(`^ .*ports/.*\\b${name}\\b`, 'm')],
]

/** Rooms of the domain and ports that the map does not name, and modules that it names and are not there. */
export function mapFaults(files: File[], map: string): string[] {
  const missing = ROOMS.flatMap(([room, named]) =>
    files.flatMap(({ path }) => {
      const name = room.exec(path)?.[1]
      return name === undefined || named(name).test(map) ? [] : [`${name} is not on the map`]
    }),
  )
  const [, table = ''] = map.split('## The modules\n')
  const gone = [...(table.split('\n## ')[0] ?? '').matchAll(/`(\w+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !files.some(({ path }) => path.includes(`/src/modules/${name}/`)))
  return [...new Set([...missing, ...gone.map((name) => `${name} is gone`)])]
}
