import { herramientas, NOMBRE_GRUPO } from '../acciones.ts'
import type { Contexto } from '../mapa/condiciones.ts'
import { MAPA } from '../mapa/mapa.ts'
import { rutasVisibles } from '../mapa/visible.ts'
import type { AccionRapida } from '../modulo.ts'
import type { Orden } from './orden.ts'

/** Pages, tools and actions that this person may use: known without asking the server. */
export function ordenesLocales(contexto: Contexto, acciones: readonly AccionRapida[]): Orden[] {
  const paginas = MAPA.flatMap((modulo) =>
    rutasVisibles(modulo.rutas, contexto).map(({ a, titulo, tambien }): Orden => {
      const detalle = [NOMBRE_GRUPO[modulo.grupo], modulo.texto === titulo ? '' : modulo.texto]
      return {
        clave: a,
        grupo: 'Páginas',
        texto: titulo,
        detalle: detalle.filter(Boolean).join(' › '),
        tambien,
        destino: { a },
      }
    }),
  )
  const tools = herramientas(contexto)
    .filter(({ razon }) => razon === undefined)
    .map(
      ({ clave, texto, tambien }): Orden => ({
        clave: `cajon:${clave}`,
        grupo: 'Acciones',
        texto,
        tambien,
        destino: { cajon: clave },
      }),
    )
  const rapidas = acciones.map(
    ({ a, texto, tecla }): Orden => ({ clave: a, grupo: 'Acciones', texto, detalle: tecla, destino: { a } }),
  )
  return [
    ...rapidas,
    ...paginas,
    ...tools,
    { clave: 'manual', grupo: 'Páginas', texto: 'Manual de usuario', destino: { a: '/manual' } },
    {
      clave: 'atajos',
      grupo: 'Acciones',
      texto: 'Atajos de teclado',
      detalle: '?',
      destino: { accion: 'atajos' },
    },
    { clave: 'salir', grupo: 'Acciones', texto: 'Salir', destino: { accion: 'salir' } },
  ]
}
