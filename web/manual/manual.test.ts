import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paginaDe } from '../src/modules/manual/paginaDe.ts'
import { rutaDe } from '../src/shell/mapa/mapa.ts'
import { aHtml, leerCabeza } from './leer.ts'

const CARPETA = join(import.meta.dirname, '../../docs/manual')
const PAGINAS = readdirSync(CARPETA)
  .filter((archivo) => archivo.endsWith('.md') && archivo !== 'README.md')
  .map((archivo) => {
    const texto = readFileSync(join(CARPETA, archivo), 'utf8')
    return { ...leerCabeza(archivo.slice(0, -3), texto), texto }
  })
const FUERA = ['/login', '/seleccionar-almacen', '/completar-ingreso', '/terminos']

describe('user manual', () => {
  it.each(PAGINAS)(
    '$clave is about screens that exist, and its links lead somewhere',
    ({ pantallas, texto }) => {
      for (const pantalla of pantallas)
        expect(FUERA.includes(pantalla) || rutaDe(pantalla.replace('/*', '/x')) !== undefined, pantalla).toBe(
          true,
        )
      const html = aHtml(texto, () => '/x.png')
      for (const [, clave] of html.matchAll(/href="\/manual\/([\w-]+)/g))
        expect(PAGINAS.map((p) => p.clave)).toContain(clave)
      expect(html).not.toMatch(/href="[^/#]/)
    },
  )

  it('opens at the page of the current screen, or at the index', () => {
    expect(paginaDe('/home', PAGINAS)).toBe('inicio')
    expect(paginaDe('/', PAGINAS)).toBe('indicadores')
    expect(paginaDe('/contratos', PAGINAS)).toBe('contratos')
    expect(paginaDe('/contratos/nuevo', PAGINAS)).toBe('contrato-nuevo')
    expect(paginaDe('/contratos/PCT01-000123', PAGINAS)).toBe('contrato')
    expect(paginaDe('/empleados', PAGINAS)).toBe('empleados')
    expect(paginaDe('/empleados/logueos', PAGINAS)).toBe('logueos')
    expect(paginaDe('/configuracion/roles', PAGINAS)).toBe('roles')
    expect(paginaDe('/auditoria/logs', PAGINAS)).toBe('auditoria')
    expect(paginaDe('/traslados', PAGINAS)).toBe('traslados')
    expect(paginaDe('/herramientas-gerenciales', PAGINAS)).toBe('reportes')
    expect(paginaDe('/una-pagina-sin-manual', PAGINAS)).toBe('indice')
  })

  it('lets no HTML, script address or missing picture through', () => {
    const malo =
      '---\ntitulo: x\n---\n<script>alert(1)</script>\n\n[a](javascript:alert(1)) ![b](imagenes/no.png)'
    const html = aHtml(malo, () => undefined)
    expect(html).not.toContain('<script')
    expect(html).not.toContain('javascript:')
    expect(html).not.toContain('<img')
  })
})
