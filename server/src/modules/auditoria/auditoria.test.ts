import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntradaAuditoria } from '@retroventa/api/auditoria/llamadas'
import type { Cliente } from '@retroventa/api/clientes/llamadas'
import { ERRORES } from '@retroventa/api/errores'
import { VERBOS } from '@retroventa/api/frases'
import { PERMISOS } from '@retroventa/api/permisos'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../core/actor.ts'
import { crearPrueba, type Navegador, type Prueba } from '../../testing/app.ts'
import { mandar } from '../../testing/clones.ts'
import { consultasDe, planDe } from '../../testing/filasLeidas.ts'
import { unCuadre } from '../caja/factory.ts'
import { datosDeCliente } from '../clientes/factory.ts'
import { CLAVE } from '../sesion/factory.ts'
import { cambios, frase } from './frases.ts'
import { porSuLlave } from './porSuLlave.ts'
import { avisoDeReloj, listarAuditoria } from './service.ts'

const SERVIDOR = join(import.meta.dirname, '../..')

describe('the sentences', () => {
  it('have a verb for every action in the code, and no verb without its action', () => {
    const archivos = globSync('**/*.ts', { cwd: SERVIDOR })
      .filter((ruta) => !ruta.endsWith('.test.ts'))
      .map((ruta) => ({ ruta, texto: readFileSync(join(SERVIDOR, ruta), 'utf8') }))
    const hallar = (forma: RegExp, donde: (archivo: (typeof archivos)[number]) => boolean) =>
      archivos
        .filter(donde)
        .flatMap(({ texto }) => [...texto.matchAll(forma)].map(([, hallada]) => hallada ?? ''))
    const delServidor = hallar(/'([a-z_]+\.[a-z_]*(?:[ai]d|pres|hech|vuelt)[oa]s?)'/g, ({ texto }) =>
      /core\/(auditoria|impresion)\.ts'/.test(texto),
    )
    // Columns of the book of sign-ins and names of events end like actions do; their first word is a plural.
    const ajena = (una: string) =>
      (!(una in VERBOS) && (una in ERRORES || una in PERMISOS)) || /^(logueos|clientes)\./.test(una)
    const dichas = delServidor.filter((una) => !ajena(una))
    expect(dichas.filter((una) => !(una in VERBOS))).toEqual([])
    // Some are put together from the record and a participle: the compiler refuses those without a verb.
    const entidades = new Set(hallar(/`([a-z_]+)\.\$\{/g, () => true))
    const compuestas = Object.keys(VERBOS).filter((una) => entidades.has(una.split('.')[0] ?? ''))
    // What contracts wrote before their operations were documents: those lines are still read.
    const deAntes = (una: string) => /^contrato\.(?!impreso)/.test(una)
    expect(
      Object.keys(VERBOS).filter(
        (una) => !delServidor.includes(una) && !compuestas.includes(una) && !deAntes(una),
      ),
    ).toEqual([])
  })

  it('name who, what and with whose signature', () => {
    const fila = { usuario: 'cajero', firmante: 'gerente', antes: null, despues: { codigo: 'PCT01-000007' } }
    expect(frase({ ...fila, accion: 'contrato.creado' })).toBe(
      'cajero creó el contrato PCT01-000007, con la firma de gerente',
    )
    expect(
      frase({ accion: 'rol.borrado', usuario: null, firmante: null, antes: { nombre: 'X' }, despues: null }),
    ).toBe('El sistema borró el rol X')
  })

  it('name what is known by its key alone, where their verb waits for it', () => {
    const dice = (accion: string, entidad: string, llave: string) =>
      frase({
        accion,
        usuario: 'ana',
        firmante: null,
        antes: null,
        despues: {},
        sujeto: porSuLlave(entidad, llave),
      })
    expect(dice('texto_legal.guardado', 'texto_legal', '2')).toBe(
      'ana escribió el texto legal del contrato, versión 2',
    )
    expect(dice('sagrilaft.ausencia', 'ausencia_sagrilaft', '2026-3')).toBe(
      'ana presentó la ausencia de reportes del tercer trimestre de 2026',
    )
    expect(dice('concepto.cambiado', 'concepto', 'caja')).toBe(
      'ana cambió la cuenta del concepto Caja general',
    )
    expect(dice('plantilla.probada', 'plantilla', 'copia abono')).toContain('la plantilla Copia de abono')
  })

  it('say each change with its place, its unit and its words', () => {
    const columna = (valor: number) => ({ porcentaje: 6000, categorias: [{ valor_sugerido: valor }] })
    const antes = {
      contratos: { porcentaje: 500 },
      sugeridos: { contrato: columna(1_000) },
      message_operaciones: [{ operacion: 'prorroga', message: 'Hola', send: true }],
      impresion_contrato: 'default',
    }
    const despues = {
      contratos: { porcentaje: 650 },
      sugeridos: { contrato: columna(2_500) },
      message_operaciones: [{ operacion: 'prorroga', message: 'Hola', send: false }],
      impresion_contrato: 'default',
    }
    expect(cambios(antes, despues)).toEqual([
      { campo: 'Contratos · Porcentaje de retroventa', antes: '5,00\u00a0%', despues: '6,50\u00a0%' },
      {
        campo: 'Valores sugeridos · contrato · categoría · 24K · Valor por gramo',
        antes: '$\u00a01.000',
        despues: '$\u00a02.500',
      },
      { campo: 'Mensajes por operación · Prórroga · Se envía', antes: 'sí', despues: 'no' },
    ])
    expect(
      cambios({ permisos: ['clientes.ver', 'caja.ver'] }, { permisos: ['caja.ver', 'roles.ver'] }),
    ).toEqual([
      { campo: 'Permisos', antes: 'Ver clientes', despues: 'se quitó' },
      { campo: 'Permisos', antes: 'se agregó', despues: 'Ver roles' },
    ])
  })
})

describe('the log', () => {
  let p: Prueba
  let superadmin: Navegador
  let gerente: Navegador
  beforeAll(async () => {
    p = await crearPrueba()
    superadmin = await p.entrar('superadmin', 'PCT02')
    gerente = await p.entrar('gerente')
    await gerente.pedir('POST', '/novedades', { tipo: 'Aviso', descripcion: 'En PCT01' })
    p.reloj.avanzar(3_600_000)
    await superadmin.pedir('POST', '/roles', { nombre: '=Rol raro', permisos: ['clientes.ver'] })
  })
  afterAll(() => p.cerrar())

  const leer = async (quien: Navegador, filtro = '') =>
    (
      await quien.pedir<{ items: EntradaAuditoria[]; total: number; personas: { username: string }[] }>(
        'GET',
        `/auditoria/logs?${filtro}`,
      )
    ).cuerpo

  it('shows the chain to super people, and to others their branch only', async () => {
    expect((await leer(superadmin)).items.map((e) => e.frase)).toEqual([
      expect.stringMatching(/\(superadmin\) creó el rol =Rol raro$/),
      expect.stringMatching(/\(gerente\) publicó una novedad$/),
    ])
    const propio = await leer(gerente)
    expect(propio.items.map((e) => e.almacen)).toEqual(['PCT01'])
    expect(propio.personas.map((uno) => uno.username).sort()).toEqual([
      'auditor',
      'cajero',
      'consulta',
      'gerente',
    ])
  })

  it('of no branch shows to others what their own people did, and never names of other branches', async () => {
    const anotar = async (username: string | null, entidadId: string) => {
      const quien = username
        ? await p.base.db
            .selectFrom('usuarios')
            .select('id')
            .where('username', '=', username)
            .executeTakeFirstOrThrow()
        : undefined
      await p.base.db
        .insertInto('auditoria')
        .values({
          id: p.deps.nuevoId(),
          instante: p.reloj.ahora.toISOString(),
          usuario_id: quien?.id ?? null,
          accion: 'cuenta.clave_cambiada',
          entidad: 'empleado',
          entidad_id: entidadId,
          solicitud: 'sin-almacen',
        })
        .execute()
    }
    for (const uno of ['cajera2', 'cajero', 'superadmin', null]) await anotar(uno, uno ?? 'sistema')
    const ver = async (quien: Navegador) =>
      (await leer(quien, 'texto=sin-almacen')).items.map(({ entidadId }) => entidadId).sort()
    expect(await ver(superadmin)).toEqual(['cajera2', 'cajero', 'sistema', 'superadmin'])
    expect(await ver(gerente)).toEqual(['cajero'])
    const suyos = (await leer(gerente)).personas.map((uno) => uno.username)
    for (const uno of ['cajera2', 'superadmin']) expect(suyos).not.toContain(uno)
    await mandar(p.base.dueno, "delete from auditoria where solicitud = 'sin-almacen'")
  })

  it('filters by kind, person, day in Bogotá and text', async () => {
    expect((await leer(superadmin, 'entidad=rol')).total).toBe(1)
    expect((await leer(superadmin, 'texto=novedad.publicada')).total).toBe(1)
    expect((await leer(superadmin, 'texto=100%25')).total).toBe(0)
    expect((await leer(superadmin, 'diaDesde=2026-11-20&diaHasta=2026-11-20')).total).toBe(2)
    expect((await leer(superadmin, 'diaDesde=2026-11-21')).total).toBe(0)
    const { id } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'gerente')
      .executeTakeFirstOrThrow()
    expect((await leer(superadmin, `usuarioId=${id}`)).total).toBe(1)
    const viejas = (await leer(superadmin, 'orden=instante')).items.map((e) => e.id)
    expect(viejas).toEqual((await leer(superadmin)).items.map((e) => e.id).reverse())
  })

  it('opens with one page of the log, in the order of an index: neither the whole log nor its counts are read', async () => {
    const { id } = await p.base.db
      .selectFrom('usuarios')
      .select('id')
      .where('username', '=', 'gerente')
      .executeTakeFirstOrThrow()
    const quien = { usuarioId: id, almacenId: p.almacenes.PCT01, permisos: new Set(['auditoria.ver']) }
    const abrir = async (filtro: Partial<Parameters<typeof listarAuditoria>[2]>, esSuper: boolean) => {
      const pedido = { orden: '-instante', pagina: 1, porPagina: 50, parte: 'filas', ...filtro } as const
      const actor = { ...quien, esSuper } as unknown as Actor
      const { dicho, consultas } = await consultasDe(p.base.db, 'auditoria', (db) =>
        listarAuditoria({ db }, actor, pedido),
      )
      const { items, total, personas } = dicho
      expect([items.length > 0, total, personas?.length]).toEqual([true, undefined, expect.any(Number)])
      expect(consultas).toHaveLength(1)
      const plan = await p.base.db.transaction().execute(async (tx) => {
        // Few rows are always read whole: what is asked is what it goes by when they are many.
        await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
          set_config('enable_sort', 'off', true)`.execute(tx)
        return planDe(tx, consultas[0])
      })
      expect(plan).not.toMatch(/-> +Sort {2}/)
      return plan
    }
    for (const esSuper of [true, false]) {
      expect(await abrir({}, esSuper)).toContain('Merge Append')
      expect(await abrir({ usuarioId: id }, esSuper)).toMatch(
        /usuario_id_instante_id_idx.*Index Cond: \(+\w*\.?usuario_id = /,
      )
      expect(await abrir({ accion: 'novedad.publicada' }, esSuper)).toMatch(/accion_instante_id_idx/)
    }
  })

  it('leaves as CSV, whole and harmless, however many rows it has', async () => {
    for (let i = 0; i < 3; i++)
      await p.base.db
        .insertInto('auditoria')
        .values(
          Array.from({ length: 400 }, () => ({
            id: p.deps.nuevoId(),
            instante: new Date(p.reloj.ahora.getTime() - i * 1000).toISOString(),
            accion: 'cliente.editado',
            entidad: 'cliente',
            entidad_id: 'x',
            solicitud: 'S',
          })),
        )
        .execute()
    const { texto, cabeceras } = await superadmin.pedir('GET', '/auditoria/logs/exportar')
    expect(cabeceras['content-type']).toContain('text/csv')
    const lineas = texto.trim().split('\r\n')
    // With the line of this very download.
    // And three that say the filter, the rows and the day.
    expect(lineas).toHaveLength(1 + 1203 + 3)
    expect(texto).toContain('(superadmin) descargó el archivo auditoria-2026-11-20.csv')
    expect(texto).toContain('(superadmin) creó el rol =Rol raro')
    expect(texto).toContain('Nombre: vacío → =Rol raro')
    const deQue = 'toda la cadena y lo que no es de un almacén'
    expect(lineas.slice(-3)).toEqual([`Filtro;"${deQue}; todos"`, 'Registros;1203', 'Fecha;2026-11-20'])
    const propio = await gerente.pedir('GET', '/auditoria/logs/exportar?entidad=rol')
    expect(propio.texto).toContain('Filtro;"PCT01 y lo que no es de un almacén; registro Rol"')
    expect(propio.texto).toContain('Registros;0')
    expect((await (await p.entrar('cajero')).pedir('GET', '/auditoria/logs/exportar')).estado).toBe(403)
  })

  it.each([
    ['/empleados/exportar', 'empleados-2026-11-20.csv'],
    ['/empleados/logueos/exportar', 'logueos-2026-11-20.csv'],
    ['/contratos/exportar', 'contratos-PCT02-2026-11-20.csv'],
    ['/consultas/hechas/exportar?diaDesde=2026-11-01', 'consultas-2026-11-20.csv'],
    ['/consultas/informe/exportar?mes=2026-11', 'informe-consultas-fuente-2026-11.csv'],
  ])('says who took %s out of the house', async (ruta, nombre) => {
    expect((await superadmin.pedir('GET', ruta)).estado).toBe(200)
    const { items } = await leer(superadmin, 'entidad=archivo')
    expect(items.map(({ frase: dicha, almacen }) => [dicha, almacen])).toContainEqual([
      expect.stringMatching(
        new RegExp(`\\(superadmin\\) descargó el archivo ${nombre.replaceAll('.', '\\.')}$`),
      ),
      'PCT02',
    ])
  })

  describe('of a customer whose telephone was changed', () => {
    let cliente: Cliente
    beforeAll(async () => {
      const credenciales = { usuario: 'gerente', clave: CLAVE }
      const datos = datosDeCliente({
        nombres: 'ZORAIDA',
        segundoNombres: '',
        apellidos: 'QUIÑONES',
        segundoApellidos: '',
        celular: '3001112233',
      })
      const creado = await gerente.pedir<Cliente>('POST', '/clientes', { datos, credenciales })
      expect(creado.estado).toBe(200)
      cliente = creado.cuerpo
      p.reloj.avanzar(60_000)
      const { estado } = await gerente.pedir('PUT', `/clientes/${cliente.id}`, {
        datosAEnviar: { ...datos, celular: '3114445566' },
        version: cliente.version,
        credenciales,
      })
      expect(estado).toBe(200)
    })

    it('says who, what, which and from what to what, and opens the record', async () => {
      const [dicho] = (await leer(gerente, `clienteId=${cliente.id}`)).items
      expect(dicho?.frase).toMatch(/^\S.* \(gerente\) editó el cliente ZORAIDA QUIÑONES \(\d+\)$/)
      expect(dicho?.resumen).toBe('Celular: 3001112233 → 3114445566')
      expect(dicho?.sujeto?.llave).toBe(cliente.id)
    })

    it.each(['3001112233', '300 111 2233', '3114445566'])(
      'is found by %s, replaced or in force',
      async (texto) => {
        const { items } = await leer(gerente, `texto=${encodeURIComponent(texto)}&accion=cliente.editado`)
        expect(items.map((e) => e.entidadId)).toEqual([cliente.id])
      },
    )

    it('is found by the name of the customer and of who did it, without accents', async () => {
      expect((await leer(gerente, 'texto=quinones%20zoraida')).items.map((e) => e.accion)).toEqual([
        'cliente.editado',
        'cliente.creado',
      ])
      const nombre = (await leer(gerente)).items[0]?.nombre ?? ''
      expect((await leer(gerente, `texto=${encodeURIComponent(nombre)}`)).total).toBeGreaterThan(1)
    })

    it('is filtered by action, field and branch, and by no branch that is not of the reader', async () => {
      const por = async (filtro: string) => (await leer(gerente, filtro)).items.map((e) => e.accion)
      expect(await por('campo=celular')).toEqual(['cliente.editado'])
      expect(await por('campo=genero')).toEqual([])
      expect(await por('accion=cliente.creado')).toEqual(['cliente.creado'])
      const almacenes = async (quien: Navegador) =>
        (await quien.pedir<{ almacenes: { codigo: string; id: string }[] }>('GET', '/auditoria/logs')).cuerpo
          .almacenes
      expect((await almacenes(gerente)).map((a) => a.codigo)).toContain('PCT01')
      expect((await leer(superadmin, `almacen=${p.almacenes.PCT01}&campo=celular`)).total).toBe(1)
      expect((await leer(superadmin, `almacen=${p.almacenes.PCT02}&campo=celular`)).total).toBe(0)
      const ajeno = await (await p.entrar('auditor')).pedir(
        'GET',
        `/auditoria/logs?almacen=${p.almacenes.PCT02}`,
      )
      expect([
        ajeno.estado,
        (await almacenes(await p.entrar('auditor'))).some((a) => a.codigo === 'PCT02'),
      ]).toEqual([403, false])
    })
  })

  it('a start whose clock is before what the log has says so; one of some minutes does not', async () => {
    const { db } = p.base
    const ultima = Date.parse(
      (
        await db
          .selectFrom('auditoria')
          .select('instante')
          .orderBy('instante', 'desc')
          .executeTakeFirstOrThrow()
      ).instante,
    )
    const aviso = (desfase: number) => avisoDeReloj({ db, reloj: () => new Date(ultima + desfase) })
    expect(await aviso(-86_400_000)).toMatch(/^El reloj de este equipo dice .* Corrija la fecha y la hora/)
    expect([await aviso(-60_000), await aviso(86_400_000)]).toEqual([undefined, undefined])
  })

  it('names the document of what an operation did, by which its page is opened', async () => {
    const { codigo } = await unCuadre(p.deps, 'PCT01', 2_000)
    const [hecho] = (await leer(superadmin, `accion=operacion.cuadre&almacen=${p.almacenes.PCT01}`)).items
    expect(hecho?.sujeto).toEqual({ nombre: codigo, llave: codigo })
  })
})
