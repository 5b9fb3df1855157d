import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { manual } from './manual/plugin.ts'
import { iconosMudos } from './src/ui/iconosMudos.ts'
import { cssDelTema } from './src/ui/temaCss.ts'

const TEMA = 'virtual:tema.css'

/**
 * The theme as a plain style sheet, made from `theme.json` at build time: the first page needs no script to be painted
 * in its colours, light or dark, and there is one source of values for Ant Design and for our own pieces.
 */
function tema(): Plugin {
  return {
    name: 'retroventa-tema',
    resolveId: (id) => (id === TEMA ? `\0${TEMA}` : undefined),
    load: (id) => (id === `\0${TEMA}` ? cssDelTema() : undefined),
  }
}

/** Runs the script that asks for the first data as soon as it is here, not after the whole program has been read. */
function arranque(): Plugin {
  return {
    name: 'retroventa-arranque',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((archivo) => /\/arranque-[^/]+\.js$/.test(archivo))
          .map((archivo) => ({
            tag: 'script',
            attrs: { type: 'module', async: '', src: `/${archivo}` },
            injectTo: 'head-prepend' as const,
          })),
    },
  }
}

/** Asks for the two faces of the first page together with the style sheet, not after it. */
function precargaFuentes(): Plugin {
  return {
    name: 'retroventa-fuentes',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((archivo) => /plex-sans-latin-(400|600)-normal.*\.woff2$/.test(archivo))
          .map((archivo) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${archivo}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/** Compressed once here, at the best level, so that the server never compresses a file while someone waits. */
function comprimidos(): Plugin {
  return {
    name: 'retroventa-comprimidos',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const archivos = (await readdir(dir, { recursive: true })).filter((a) =>
        /\.(js|css|html|svg|json|wasm)$/.test(a),
      )
      await Promise.all(
        archivos.map(async (archivo) => {
          const ruta = join(dir, archivo)
          const contenido = await readFile(ruta)
          await writeFile(`${ruta}.gz`, await promisify(gzip)(contenido, { level: 9 }))
          await writeFile(`${ruta}.br`, await promisify(brotliCompress)(contenido))
        }),
      )
    },
  }
}

/**
 * What the sign-in needs in one file, what the first paint of the frame adds in another, and Ant Design in a third: the
 * browser asks for six at a time, and eighty of a kilobyte each cost more in trips than in bytes. A group takes its modules
 * before those of a lower priority, with the drawings of its icons and whatever else they bring.
 */
const MARCO = new RegExp(
  [
    'web/src/casa\\.tsx',
    'web/src/shell/(mapa/|inactividad/(Inactividad|useInactividad|cuenta)|paleta/recientes)',
    'web/src/shell/((menu|encabezado)/)?(?!CajonAbierto|CajonMenu|ConDropdown|Respaldo)\\w+\\.tsx?$',
    'web/src/ui/(avisos|Boton|Cifras|Estado|estados|Icono|Piezas|Respuestas|useAtajo|atajos|useMedios)\\.',
    'web/src/modules/(inicio/(PaginaInicio|Pendientes|CifrasDeHoy|ParaAtender|CajaPorHora|horas)|indicadores/(public|ValorGramo)|novedades/Campana|\\w+/mapa|clientes/marco|manual/EnlaceManual)\\.',
    'domain/src/formato/',
    'virtual:manual$',
  ].join('|'),
)
/** Rules and words of some lines that several pages use: each in a file of its own is a name more in the first one, and a trip. */
const MENUDAS = new RegExp(
  [
    'web/src/ui/(cajones|useRetardo|useMontado|FormaSimple|SinRegistro|alPie|alturas|lugares|guardarTecleo|operacion/dialogoPerezoso|lista/usePorPartes|grafico/cuantas|formulario/releer)\\.tsx?$',
    'web/src/modules/clientes/presentar\\.ts$',
    'api/src/(core/rangos|empresa/textos|mensajes/limites|inventario/textos)\\.ts$',
    'domain/src/(bienes/etiquetas|clientes/email|consultas/cupo|contabilidad/plan|inventario/conciliar|mensajes/tipos)\\.ts$',
    'domain/src/operaciones/(visto|compras/situacion|ventas/situacion)\\.ts$',
  ].join('|'),
)
const JUNTOS = [
  { name: 'arranque', test: /web\/src\/arranque\.ts$/, priority: 20 },
  { name: 'ingreso', tags: ['$initial' as const], priority: 10 },
  { name: 'marco', test: MARCO, priority: 5 },
  { name: 'menudas', test: MENUDAS },
  { name: 'dias', test: /web\/src\/ui\/formulario\/campos\/(Dia\w+|fechaEscrita)\.tsx?$/ },
  { name: 'iconos', test: /node_modules\/@ant-design\/icons/ },
  {
    name: 'antd-base',
    test: /node_modules\/(antd\/es\/(_util|button|config-provider|locale|notification|space|style|theme|version)\/|@ant-design\/(colors|cssinjs|cssinjs-utils|fast-color)\/|@rc-component\/(motion|notification|util)\/|dayjs\/)/,
  },
]

export default defineConfig({
  plugins: [react(), iconosMudos(), tema(), manual(), arranque(), precargaFuentes(), comprimidos()],
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
  // Nothing inline: the policy of the server is `script-src 'self'` and `font-src 'self'`.
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: JUNTOS } } },
  },
})
