import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Permiso } from '@retroventa/api/permisos'
import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Sesion } from '../../api/sesion.ts'
import { modulos, rutasDeModulos } from '../../modulos.ts'
import type { IdDeRuta } from '../../router.tsx'
import { abreHerramienta, entradas, herramientas, pestanas } from '../acciones.ts'
import { armar, estaEn } from './armar.ts'
import type { Contexto } from './condiciones.ts'
import { HERRAMIENTAS } from './herramientas.ts'
import { MAPA, ORDEN, rutaDe, rutaExacta } from './mapa.ts'
import { loQueFalta, porQueNo, seAbre } from './visible.ts'

const RUTAS = MAPA.flatMap(({ rutas }) => rutas)
const URLS = RUTAS.map(({ a }) => a)

/** A cashier of one branch with everything off: each test turns on what it is about. */
function contexto(
  usuario: Partial<Sesion['usuario']> = {},
  visible: Partial<Contexto['visible']> = {},
  mas: Partial<Sesion> = {},
): Contexto {
  const almacen = { id: 'a', codigo: 'PCT01', nombre: 'Centro', ciudad: 'Cartagena', rol: 'Cajero' }
  const sesion: Sesion = {
    usuario: {
      id: 'u',
      username: 'cajero',
      nombres: 'Ana',
      foto: null,
      apellidos: 'Ríos',
      isSuperAdmin: false,
      isSuperUser: false,
      cambiarAlmacenes: false,
      isSuper: false,
      accesos: [{ almacen: { codigo: 'PCT01' }, rol: { nombre: 'Cajero' } }],
      todosRoles: [{ nombre: 'Cajero', permisos: [] }],
      empleado: { facturacionRetroventa: false },
      ...usuario,
    },
    almacen: { ...almacen, impresionContrato: 'preimpreso', municipio: '13001' },
    almacenes: [{ ...almacen, porAtender: 0 }],
    permisos: [],
    csrf: '',
    segundoFactor: false,
    timeLine: 120,
    restante: 7200,
    modo: 'demo',
    indicadores: { dolar: 0, onza: 0, plata: 0 },
    hoy: '2026-11-20',
    ...mas,
  }
  const enlaces = {
    antecedentesJudiciales: '',
    afiliacionSalud: '',
    facebook: '',
    instagram: '',
    whatsapp: '',
    facturas: '',
    manual: '',
  }
  return {
    sesion,
    visible: {
      novedades: true,
      informeDetalladoGerencia: false,
      planillaAlterna: false,
      crmSalesforce: false,
      comerciaCelulares: false,
      enlaces,
      ...visible,
    },
  }
}
const abre = (a: string, c: Contexto) => {
  const par = rutaExacta(a)
  if (!par) throw new Error(`no ${a}`)
  return seAbre(par.ruta, c)
}
const claves = (c: Contexto) => herramientas(c).map(({ clave }) => clave)
const superAdmin = { isSuperAdmin: true }

describe('the doors of the house (001 §2)', () => {
  it('are these, and no address is there twice', () => {
    expect(new Set(URLS).size).toBe(URLS.length)
    expect(ORDEN.flatMap(({ rutas }): readonly string[] => rutas)).toMatchSnapshot()
  })

  it('are all in the sub-menu that the specification puts them in', () => {
    for (const { a, oculta } of RUTAS) {
      if (oculta) continue
      const todo = contexto(superAdmin, { planillaAlterna: true, informeDetalladoGerencia: true })
      const par = rutaExacta(a)
      if (!par || par.modulo.rutas.length < 2) continue
      expect(pestanas(a, todo).map((p) => p.a)).toContain(a)
    }
  })

  it.skipIf(!spec())('hold every route of the table of the specification', () => {
    const tabla = (spec() ?? '').split('### Top sub-menus')[1]?.split('### Banners')[0] ?? ''
    const escritas = [...tabla.matchAll(/(?<=[\s,|])\/[\w-]+(\/[\w-]+)*/g)].map(([a]) => a)
    const sueltas = ['/historial', '/listado', '/listado-retirado', '/listado-exportado']
    const completas = escritas.filter((a) => !sueltas.includes(a))
    expect(completas.length).toBeGreaterThan(70)
    for (const a of completas) expect(URLS).toContain(a)
    for (const a of ['saldos-contrato', 'saldos-vitrina', 'consolidado', 'balance', 'estado-resultado'])
      expect(URLS).toContain(`/gerencia/${a}`)
  })

  it('have each its page, and each tool its drawer', () => {
    const paginas = new Set(
      rutasDeModulos.flatMap(({ options }) => ('path' in options ? [options.path as string] : [])),
    )
    expect(URLS.filter((a) => !paginas.has(a))).toEqual([])
    const cajones = modulos.flatMap(({ cajones: suyos = [] }) => suyos.map(({ clave }) => clave))
    expect(cajones.toSorted()).toEqual(HERRAMIENTAS.map(({ clave }) => clave).toSorted())
  })

  it('belong to the nearest page above', () => {
    expect(rutaDe('/contratos/PCT01-000123')?.ruta.a).toBe('/contratos')
    expect(rutaDe('/contratos/utilidad/')?.ruta.a).toBe('/contratos/utilidad')
    expect(rutaDe('/vitrina-peso')?.ruta.a).toBe('/vitrina-peso')
    expect(rutaDe('/')?.ruta.a).toBe('/')
    expect(rutaDe('/nada')).toBeUndefined()
    expect(estaEn('/vitrina-peso', '/vitrina')).toBe(false)
  })

  it('of what has a page of its own are those of its list: whoever reads it there opens it', () => {
    const c = contexto()
    const puede = (a: string, permiso: Permiso) => {
      const ruta = rutaDe(a)?.ruta
      return ruta && seAbre(ruta, { ...c, sesion: { ...c.sesion, permisos: [permiso] } }) && ruta.a
    }
    expect(puede('/ventas/venta/PCT01-V000001', 'ventas.ver')).toBe('/ventas/listado-ventas')
    expect(puede('/plan-separe/plan/PCT01-PS000001', 'separes.ver')).toBe('/plan-separe/listado')
    expect(puede('/traslados/despacho/PCT01-TR000001', 'traslados.ver')).toBe('/traslados/historial')
    expect(puede('/compras/compra/PCT01-CP000001', 'compras.ver')).toBe('/compras/historial')
    expect(puede('/contabilidad/electronico/5f0c', 'electronicos.ver')).toBe(
      '/contabilidad/facturas-electronicas',
    )
    for (const a of ['facturas-electronicas', 'documento-soporte', 'nota-credito', 'nota-ajuste-ds'])
      expect(puede(`/contabilidad/${a}/5f0c`, 'electronicos.ver')).toBe(`/contabilidad/${a}`)
    const deUno = rutasDeModulos
      .flatMap(({ options }) => ('path' in options ? [options.path as string] : []))
      .filter((a) => /\/\$\w+$/.test(a) && !a.startsWith('/manual/'))
    expect(deUno.length).toBeGreaterThan(10)
    for (const a of deUno) {
      const [arriba, suya] = [a.replace(/\/\$\w+$/, ''), rutaDe(a)?.ruta]
      expect([suya?.a, suya?.fichas], a).toContain(arriba)
    }
  })

  it('of what is of several branches say so: a figure of theirs is not read as that of one', () => {
    const alcances = (...a: string[]) => [...new Set(a.map((una) => rutaDe(una)?.ruta.alcance))]
    expect(
      alcances(
        '/auditoria/solicitudes',
        '/auditoria/solicitudes/respondidas',
        '/gerencia/solicitudes',
        '/auditoria/cuadre-caja',
      ),
    ).toEqual(['almacenes'])
    expect(alcances('/vitrina/busqueda-avanzada', '/vitrina-peso/busqueda-avanzada')).toEqual(['cadena'])
  })

  it('that have to be found before their first thing is written are offered to who writes it; the others only read it', () => {
    const ofrecidas = (...permisos: Permiso[]) =>
      pestanas('/contratos', contexto({}, {}, { permisos: ['contratos.ver', ...permisos] }))
        .map(({ a }) => a)
        .filter((a) => a === '/contratos/topes' || a === '/contratos/texto-legal')
    expect(ofrecidas('contratos.crear', 'contratos.utilidad')).toEqual([])
    expect(ofrecidas('contratos.topes')).toEqual(['/contratos/topes'])
    expect(ofrecidas('contratos.topes', 'contratos.textoLegal')).toEqual([
      '/contratos/topes',
      '/contratos/texto-legal',
    ])
    const soloVe = contexto({}, {}, { permisos: ['contratos.ver'] })
    expect([abre('/contratos/topes', soloVe), abre('/contratos/texto-legal', soloVe)]).toEqual([true, true])
  })

  it('keep the type of their links', () => {
    expectTypeOf<'/marco/ventas' | '/marco/gerencia/balance' | '/marco/home'>().toExtend<IdDeRuta>()
    expectTypeOf<'/marco/demostracion' | '/marco/contratos/$codigo' | '/login'>().toExtend<IdDeRuta>()
    expectTypeOf<'/marco/no-existe'>().not.toExtend<IdDeRuta>()
  })

  it('say who may open every page: a route says nothing of it', () => {
    const paginas = rutasDeModulos.flatMap(({ options }) =>
      'path' in options ? [options.path as string] : [],
    )
    expect(paginas.filter((a) => !rutaDe(a))).toEqual(['/manual', '/manual/$pagina'])
    const deTodos = paginas.filter((a) => {
      const ruta = rutaDe(a)?.ruta
      return ruta && !ruta.permiso && !ruta.condicion
    })
    expect(deTodos.toSorted()).toEqual(['/home', '/mis-sesiones'])
    expect(rutaDe('/contratos/nuevo')?.ruta.permiso).toBe('contratos.crear')
    expect(pestanas('/contratos/nuevo', contexto(superAdmin)).map(({ a }) => a)).not.toContain(
      '/contratos/nuevo',
    )
  })
})

describe('what the modules say of their pages', () => {
  const seccion = { modulo: 'm', grupo: 'control', texto: 'M', icono: 'contratos' } as const
  const orden = [{ ...seccion, rutas: ['/m'] }]
  const pagina = { a: '/m', titulo: 'M' }

  it('goes to the place that the specification gives it', () => {
    expect(armar(orden, [{ rutas: [pagina] }])).toEqual([{ ...seccion, rutas: [pagina] }])
  })
  it('goes to the end of its group, or hidden with the nearest above', () => {
    const nueva = { seccion: { ...seccion, modulo: 'n' }, rutas: [{ a: '/n', titulo: 'N' }] }
    const oculta = { a: '/m/de/paso', titulo: 'De paso', oculta: true } as const
    const otroGrupo = { ...seccion, modulo: 'z', grupo: 'beta', rutas: [] } as const
    const hecho = armar([...orden, otroGrupo], [{ rutas: [pagina, oculta] }, nueva])
    expect(hecho.map(({ modulo, rutas }) => [modulo, ...rutas.map(({ a }) => a)])).toEqual([
      ['m', '/m', '/m/de/paso'],
      ['n', '/n'],
      ['z'],
    ])
  })
  it.each([
    ['an address without its page', [], 'no module says what /m is'],
    ['a page without a place', [{ rutas: [pagina, { a: '/x', titulo: 'X' }] }], '/x has no place'],
    ['two pages at one address', [{ rutas: [pagina] }, { rutas: [pagina] }], 'two modules say what /m is'],
  ])('is refused: %s', (_, modulos, motivo) => {
    expect(() => armar(orden, modulos)).toThrow(motivo)
  })
})

describe('conditions (001 §2, §6)', () => {
  it('crmSalesforce opens the lead form', () => {
    expect(claves(contexto(superAdmin))).not.toContain('prospecto')
    expect(claves(contexto(superAdmin, { crmSalesforce: true }))).toContain('prospecto')
  })

  it('comerciaCelulares opens the phone certificate', () => {
    expect(claves(contexto(superAdmin))).not.toContain('certificado-celular')
    expect(claves(contexto(superAdmin, { comerciaCelulares: true }))).toContain('certificado-celular')
    expect(claves(contexto(superAdmin))).toContain('certificado')
  })

  it('informeDetalladoGerencia opens /gerencia/detallado', () => {
    expect(abre('/gerencia/detallado', contexto(superAdmin))).toBe(false)
    const permiso = { permisos: ['gerencia.ver', 'caja.ver'] }
    expect(abre('/gerencia/detallado', contexto({}, {}, permiso))).toBe(false)
    expect(abre('/gerencia/detallado', contexto({}, { informeDetalladoGerencia: true }))).toBe(false)
    const c = contexto({}, { informeDetalladoGerencia: true }, permiso)
    expect(abre('/gerencia/detallado', c)).toBe(true)
    expect(pestanas('/gerencia/balance', c).map(({ a }) => a)).toContain('/gerencia/detallado')
    expect(pestanas('/gerencia/balance', contexto({}, {}, permiso)).map(({ a }) => a)).not.toContain(
      '/gerencia/detallado',
    )
  })

  it('planilla sencilla needs its permission, or a super', () => {
    expect(abre('/planilla/sencilla', contexto())).toBe(false)
    const permisos = ['planilla.sencilla', 'caja.ver']
    expect(abre('/planilla/sencilla', contexto({}, {}, { permisos }))).toBe(true)
    expect(abre('/planilla/sencilla', contexto({ isSuperUser: true }))).toBe(true)
  })

  it('planilla alterna needs the setting and the permission', () => {
    const permiso = { permisos: ['planilla.alterna', 'caja.ver'] }
    expect(abre('/planilla/alterna', contexto({}, {}, permiso))).toBe(false)
    expect(abre('/planilla/alterna', contexto({}, { planillaAlterna: true }))).toBe(false)
    expect(abre('/planilla/alterna', contexto({}, { planillaAlterna: true }, permiso))).toBe(true)
    expect(abre('/planilla/alterna', contexto(superAdmin))).toBe(false)
    expect(abre('/planilla/alterna', contexto(superAdmin, { planillaAlterna: true }))).toBe(true)
  })

  it.each([
    ['default', true],
    ['oficio', true],
    ['preimpreso', false],
    ['', false],
  ])('the blank contract on paper %j: %s, shown with its reason when not', (impresionContrato, puede) => {
    const base = contexto()
    const almacen = base.sesion.almacen && { ...base.sesion.almacen, impresionContrato }
    const c = contexto({}, {}, { permisos: ['tickets.imprimir'], ...(almacen && { almacen }) })
    const enBlanco = herramientas(c).find(({ clave }) => clave === 'contrato-en-blanco')
    expect(enBlanco).toBeDefined()
    expect(enBlanco?.razon).toBe(
      puede ? undefined : 'El contrato en blanco, solo es para los formatos por defecto.',
    )
  })

  it('the count of the drawer is offered by its key and by the bar of the telephone to who may count', () => {
    const abre = (...permisos: Permiso[]) => abreHerramienta('cuadre-caja', contexto({}, {}, { permisos }))
    expect([abre('caja.cuadrar'), abre('caja.ver')]).toEqual([true, false])
  })

  it('the beta group is only for super admins', () => {
    const hay = (c: Contexto) => entradas(c).some(({ grupo }) => grupo === 'beta')
    expect(hay(contexto(superAdmin))).toBe(true)
    expect(hay(contexto({ isSuperUser: true }))).toBe(false)
    expect(abre('/herramientas-gerenciales/reportes-dinamicos', contexto({ isSuperUser: true }))).toBe(false)
  })

  it('change of branch: several branches, and one of three conditions', () => {
    const [uno] = contexto().sesion.almacenes
    const varios = uno ? { almacenes: [uno, { ...uno, id: 'b' }] } : {}
    const puede = (c: Contexto) => seAbre({ condicion: 'cambiarAlmacen' }, c)
    expect(puede(contexto({}, {}, varios))).toBe(false)
    for (const quien of [superAdmin, { isSuperUser: true }, { cambiarAlmacenes: true }]) {
      expect(puede(contexto(quien, {}, varios))).toBe(true)
      expect(puede(contexto(quien))).toBe(false)
    }
  })

  it('Mis Facturas: super admin or the billing flag', () => {
    expect(abre('/facturas-retroventa', contexto())).toBe(false)
    expect(abre('/facturas-retroventa', contexto({ isSuperUser: true }))).toBe(false)
    expect(abre('/facturas-retroventa', contexto(superAdmin))).toBe(true)
    expect(abre('/facturas-retroventa', contexto({ empleado: { facturacionRetroventa: true } }))).toBe(true)
  })

  it('tickets and print contract need Imprimir Tiquets Contrato', () => {
    expect(claves(contexto())).not.toContain('tiquetes')
    expect(claves(contexto())).not.toContain('contrato-en-blanco')
    const con = claves(contexto({}, {}, { permisos: ['tickets.imprimir'] }))
    expect(con).toContain('tiquetes')
    expect(con).toContain('imprimir-contrato')
    expect(claves(contexto({ isSuperUser: true }))).toContain('tiquetes')
  })

  it('a module is hidden when none of its pages may be seen, and its entry goes to the first that may', () => {
    const empleados = (c: Contexto) => entradas(c).find(({ clave }) => clave === 'empleados')
    expect(empleados(contexto())).toBeUndefined()
    expect(empleados(contexto({}, {}, { permisos: ['empleados.logueos'] }))?.a).toBe('/empleados/logueos')
  })

  it('a permission that lacks has no other reason; a flag has its own', () => {
    expect(porQueNo({ permiso: 'roles.ver' }, contexto())).toBeUndefined()
    const sencilla = rutaExacta('/planilla/sencilla')?.ruta ?? {}
    const con = (...permisos: string[]) => loQueFalta(sencilla, contexto({}, {}, { permisos }))
    expect([con(), con('caja.ver')]).toEqual(['planilla.sencilla', 'planilla.sencilla'])
    expect([con('planilla.sencilla'), con('planilla.sencilla', 'caja.ver')]).toEqual(['caja.ver', undefined])
    expect(porQueNo({ condicion: 'planillaAlterna' }, contexto())).toContain('configuración')
  })
})

function spec(): string | undefined {
  const raiz = join(import.meta.dirname, '../../../..')
  const carpetas = [process.env.RETROVENTA_SHARED, join(raiz, '../shared'), join(raiz, '../../shared')]
  const carpeta = carpetas.find((c) => c && existsSync(join(c, 'spec')))
  return carpeta && readFileSync(join(carpeta, 'spec/001_9b1327ea5760bfbf.txt'), 'utf8')
}
