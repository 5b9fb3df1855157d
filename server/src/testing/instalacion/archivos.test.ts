import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { maxHeaderSize } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PLAZO_PETICION_MS } from '../../app.ts'
import { VARIABLES } from '../../config.ts'
import { LIMITES } from '../../modules/importaciones/lectura/limites.ts'
import { crearPrueba, type Prueba } from '../app.ts'
import { carpetaTemporal } from '../temporal.ts'

const RAIZ = join(import.meta.dirname, '../../../..')
const leer = (archivo: string): string => readFileSync(join(RAIZ, 'deploy', archivo), 'utf8')
const todas = (texto: string, forma: RegExp): string[] =>
  [...new Set([...texto.matchAll(forma)].map(([, una = '']) => una))].sort()

/** What an image and a unit of others understand, beside the product's own. */
const AJENAS = ['NODE_ENV', 'MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_', 'POSTGRES_PASSWORD']
/** Handed by the settings of the compose file to its other services. */
const DE_OTROS = ['CLAVE_APP', 'CLAVE_DUENO', 'CLAVE_POSTGRES']

describe('what an installation is made of', () => {
  it('names no variable that means nothing', () => {
    const nombradas = [
      ...todas(leer('compose.yaml'), /^ +([A-Z][A-Z0-9_]+):/gm),
      ...todas(leer('compose.yaml'), /\$\{([A-Z0-9_]+)/g),
      ...todas(leer('variables.ejemplo'), /^([A-Z0-9_]+)=/gm),
      ...todas(leer('Dockerfile'), /(?:^ENV|\s)([A-Z][A-Z0-9_]+)=/gm),
      ...readdirSync(join(RAIZ, 'deploy/systemd')).flatMap((una) =>
        todas(leer(`systemd/${una}`), /(?:^Environment=|\s)([A-Z][A-Z0-9_]+)=/gm),
      ),
    ]
    expect(nombradas.length).toBeGreaterThan(20)
    const conocidas = [...VARIABLES, ...AJENAS, ...DE_OTROS]
    expect(nombradas.filter((una) => !conocidas.includes(una))).toEqual([])
    // What compose asks for is in the example, and nothing else is.
    expect(todas(leer('compose.yaml'), /\$\{([A-Z0-9_]+)/g)).toEqual(
      todas(leer('variables.ejemplo'), /^([A-Z0-9_]+)=/gm),
    )
  })

  it('hands on every variable that an installation in images may say, and keeps what it says to itself', () => {
    const texto = leer('compose.yaml')
    const casa = texto.slice(texto.indexOf('x-casa:'), texto.indexOf('x-variables:'))
    // A variable that nobody hands on means nothing: neither mail nor a bucket could be set.
    const [, suyo] = /env_file: \[\{ path: ([\w.]+), required: false \}\]/.exec(casa) ?? []
    expect(leer('variables.ejemplo')).toContain(`are read from ${suyo}`)
    expect(suyo).not.toBe('variables.env')
    // One place or the other: that of the compose file gives way.
    expect(texto).toMatch(/RESPALDO_CARPETA: \$\{RESPALDO_CARPETA-\/respaldos\}/)
    // Nor is what they hold copied into an image, or into the repository.
    const secretos = ['deploy/*.env', 'deploy/certificados']
    const lineas = (donde: string) => readFileSync(join(RAIZ, donde), 'utf8').split('\n')
    for (const donde of ['deploy/Dockerfile.dockerignore', '.gitignore'])
      expect(lineas(donde), donde).toEqual(expect.arrayContaining(secretos))
  })

  it('takes a database for ready once it answers by its address: the one of the first start ends before the rest begins', () => {
    expect(todas(leer('compose.yaml'), /(pg_isready .*)\]/g)).toEqual([
      'pg_isready -h 127.0.0.1 -U retroventa_app -d retroventa',
    ])
  })

  it('documents every variable', () => {
    const operaciones = readFileSync(join(RAIZ, 'docs/operations.md'), 'utf8')
    expect(VARIABLES.filter((una) => !operaciones.includes(`\`${una}\``))).toEqual([])
  })

  it('starts a program that exists, and mounts files that exist', () => {
    for (const archivo of [
      'Dockerfile',
      'compose.yaml',
      ...readdirSync(join(RAIZ, 'deploy/systemd')).map((una) => `systemd/${una}`),
    ])
      for (const programa of todas(leer(archivo), /(server\/src\/[\w/]+\.ts)/g))
        expect(existsSync(join(RAIZ, programa)), `${archivo}: ${programa}`).toBe(true)
    for (const montado of todas(leer('compose.yaml'), /- \.\/([\w./]+):/g))
      if (montado !== 'certificados') expect(existsSync(join(RAIZ, 'deploy', montado)), montado).toBe(true)
  })
})

it('units that start the program by themselves find its pages: what the page has done before them builds them', () => {
  const arranque = readFileSync(join(RAIZ, 'scripts/setup.mjs'), 'utf8')
  const necesita = (comando: string) => new RegExp(`^ {2}${comando}: (.+),$`, 'm').exec(arranque)?.[1]
  expect(readFileSync(join(RAIZ, 'docs/operations.md'), 'utf8')).toContain(
    'for those of several, `npm run migrate`',
  )
  expect(necesita('migrate')).toBe(necesita('start'))
})

describe('what watches it', () => {
  let p: Prueba
  beforeAll(async () => {
    p = await crearPrueba()
    await p.entrar('superadmin')
  })
  afterAll(() => p.cerrar())

  it('alerts and board ask for metrics that are told', async () => {
    const { anotarRespaldo } = await import('../../modules/respaldos/service.ts')
    const intento = { nombre: 'uno', termino: p.reloj.ahora, bytes: 1, verificado: true, falla: null }
    await anotarRespaldo(p.base.db, intento)
    await p.deps.cola.enviar('fotos.barrer', {})
    const dichas = new Set(
      todas((await p.app.inject('/metrics')).body, /^# TYPE (\w+) /gm).flatMap((una) => [
        una,
        ...['bucket', 'sum', 'count'].map((fin) => `${una}_${fin}`),
      ]),
    )
    const pedidas = todas(
      leer('prometheus/alertas.yml').replaceAll(/^ +annotations.*$/gm, '') + leer('grafana/retroventa.json'),
      /\b((?:http|nodejs|process|retroventa)_[a-z0-9_]+)\b/g,
    )
    expect(pedidas.length).toBeGreaterThan(9)
    expect(pedidas.filter((una) => !dichas.has(una))).toEqual([])
    // A label that no metric has would make an alert that never rings.
    const etiquetas = todas((await p.app.inject('/metrics')).body, /[{,](\w+)="/g)
    const usadas = todas(leer('prometheus/alertas.yml') + leer('grafana/retroventa.json'), /\bby \((\w+)\)/g)
    expect(usadas.filter((una) => !etiquetas.includes(una))).toEqual([])
  })
})

it('what the pages call an alert is one, and the files of answers are no slow answer', () => {
  const alertas = leer('prometheus/alertas.yml')
  const prometidas = todas(
    readFileSync(join(RAIZ, 'docs/operations.md'), 'utf8'),
    /`(retroventa_\w+)`, an alert/g,
  )
  expect(prometidas).toContain('retroventa_trabajos_fallidos')
  expect(prometidas.filter((una) => !alertas.includes(`(${una})`))).toEqual([])
  const sinArchivos = new RegExp(`^${/route!~"([^"]+)"/.exec(alertas)?.[1]}$`)
  const rutas = ['clientes/exportar', 'enlaces/:codigo/pdf', 'electronicos/:id/xml', 'cambios', 'clientes']
  expect(rutas.filter((una) => !sinArchivos.test(`/api/v2/${una}`))).toEqual(['clientes'])
})

it('nginx lets through what the product takes, waits as long as it does, and hands on nothing that the browser says of the house', () => {
  const casa = leer('nginx/casa.conf')
  const cifra = (forma: RegExp) => Number(forma.exec(casa)?.[1])
  expect(cifra(/client_max_body_size (\d+)m;/) * 1024 ** 2).toBeGreaterThan(LIMITES.archivo)
  expect(cifra(/proxy_read_timeout (\d+)s;/) * 1_000).toBeGreaterThan(PLAZO_PETICION_MS)
  expect(cifra(/large_client_header_buffers \d+ (\d+)k;/) * 1024).toBeGreaterThanOrEqual(maxHeaderSize)
  // Of such a file, over 2 Mbit/s.
  expect(PLAZO_PETICION_MS).toBeGreaterThan((LIMITES.archivo * 8) / 2_000)
  for (const suya of [
    'Host $host',
    'X-Forwarded-For $remote_addr',
    'X-Forwarded-Proto $scheme',
    'X-Forwarded-Host ""',
  ])
    expect(casa).toContain(`proxy_set_header ${suya};`)
})

const UNIDADES = readdirSync(join(RAIZ, 'deploy/systemd')).filter((una) => una.endsWith('.service'))
it.each(UNIDADES)('%s starts again whatever ended it, unless somebody stopped it', (unidad) => {
  const texto = leer(`systemd/${unidad}`)
  expect(texto).toMatch(/^Restart=always$/m)
  expect(Number(/^RestartSec=(\d+)$/m.exec(texto)?.[1])).toBeLessThanOrEqual(5)
})

it.each(UNIDADES)(
  '%s is stopped by telling the program alone: the database goes on until what is in progress ends',
  (unidad) => {
    const texto = leer(`systemd/${unidad}`)
    expect(texto).toMatch(/^KillMode=mixed$/m)
    // What npm, or a shell, would keep to itself, and die of, does not stand before it.
    expect(texto).toMatch(/^ExecStart=\S+\/node /m)
    expect(texto).toMatch(/^ProtectSystem=full$|^ReadWritePaths=.*\/respaldos$/m)
  },
)

const haySystemd = existsSync('/usr/bin/systemd-analyze')
it.skipIf(!haySystemd)(
  `systemd takes its units${haySystemd ? '' : ' (skipped: it is not installed on this machine)'}`,
  () => {
    const dicho = spawnSync(
      'systemd-analyze',
      ['verify', ...UNIDADES.map((una) => join(RAIZ, 'deploy/systemd', una))],
      { encoding: 'utf8' },
    )
    // Of a program that this machine lacks nothing is judged.
    expect(
      dicho.stderr.split('\n').filter((una) => una.includes('retroventa') && !/not executable/.test(una)),
    ).toEqual([])
  },
)

const hayNginx = existsSync('/usr/sbin/nginx')
it.skipIf(!hayNginx)(
  `nginx takes its files${hayNginx ? '' : ' (skipped: it is not installed on this machine)'}`,
  async () => {
    const carpeta = await carpetaTemporal()
    try {
      await mkdir(join(carpeta, 'certificados'))
      const suya = { cwd: carpeta, stdio: 'ignore' } as const
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          'rsa:2048',
          '-nodes',
          '-days',
          '1',
          '-subj',
          '/CN=casa',
          '-keyout',
          'certificados/casa.llave.pem',
          '-out',
          'certificados/casa.pem',
        ],
        suya,
      )
      const propio = (texto: string) =>
        texto
          .replaceAll('/etc/nginx/', `${carpeta}/`)
          .replaceAll(/app[12]:3000/g, '127.0.0.1:3000')
          .replaceAll(/listen (80|443)/g, 'listen 127.0.0.1:1$1')
      for (const archivo of ['retroventa.conf', 'casa.conf'])
        await writeFile(join(carpeta, archivo), propio(leer(`nginx/${archivo}`)))
      const principal = `pid ${carpeta}/pid; error_log ${carpeta}/error.log; events {} http { include ${carpeta}/retroventa.conf; }`
      await writeFile(join(carpeta, 'nginx.conf'), principal)
      execFileSync('/usr/sbin/nginx', ['-t', '-q', '-c', join(carpeta, 'nginx.conf')], suya)
    } finally {
      await rm(carpeta, { recursive: true })
    }
  },
)
