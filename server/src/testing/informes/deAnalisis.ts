import type { FilaInforme } from '@retroventa/api/informes/definir'
import { diasEntre, sumarDias } from '@retroventa/domain/fechas/fecha'
import { juntar, type Libros, sumar } from './libros.ts'
import type { Oraculo, Pregunta } from './oraculos.ts'

type Contrato = Libros['contratos'] extends Map<string, infer C> ? C : never

const purezaDe = (l: Libros, { id }: Contrato): string => {
  const [mayor] = (l.articulos.get(id) ?? []).toSorted((a, b) => b.valor - a.valor || a.orden - b.orden)
  return String(mayor?.categoria ?? 0)
}
const edadDe = ({ fecha, vence }: Contrato): string => {
  const dias = diasEntre(fecha, vence)
  return dias <= 120 ? 'corta' : dias <= 240 ? 'media' : 'larga'
}
const pasadoDe = (antes: readonly Contrato[]): string =>
  antes.length === 0
    ? 'nuevo'
    : antes.every(({ tipo_resolucion }) => tipo_resolucion === 'retiro')
      ? 'rescata'
      : 'pierde'

/** Between which rates the true one is, 95 of 100 times, in hundredths of a percent (Wilson). */
function entre(rescatados: number, cuantos: number): [number, number] {
  const [z2, p] = [1.96 * 1.96, rescatados / cuantos]
  const centro = (p + z2 / (2 * cuantos)) / (1 + z2 / cuantos)
  const ancho =
    (1.96 * Math.sqrt((p * (1 - p)) / cuantos + z2 / (4 * cuantos * cuantos))) / (1 + z2 / cuantos)
  return [
    Math.max(0, Math.trunc((centro - ancho) * 10_000)),
    Math.min(10_000, Math.ceil((centro + ancho) * 10_000)),
  ]
}

function lunesDe(dia: string): string {
  const semana = sumarDias(dia, -((new Date(`${dia}T00:00:00Z`).getUTCDay() + 6) % 7))
  const mes = `${dia.slice(0, 7)}-01`
  return semana > mes ? semana : mes
}

/** Contract by contract, looking at each ended one again for each open one: slow and plain. */
function porVencer(l: Libros, p: Pregunta): FilaInforme[] {
  const cerrados = [...l.contratos.values()]
    .filter(
      (c) =>
        c.estado === 'resuelto' &&
        p.vistos.includes(c.almacen_id) &&
        c.resuelto_en !== null &&
        c.resuelto_en <= p.hoy,
    )
    .map((c) => ({ c, dia: c.resuelto_en ?? '', pureza: purezaDe(l, c), edad: edadDe(c) }))
  const deCliente = Map.groupBy(cerrados, ({ c }) => c.cliente_id)
  const anteriores = (cliente: string, dia: string) =>
    (deCliente.get(cliente) ?? []).filter((otro) => otro.dia < dia).map(({ c }) => c)
  const observados = cerrados
    .filter(({ dia }) => dia >= sumarDias(p.hoy, -365) && dia < p.hoy)
    .map((uno) => ({ ...uno, pasado: pasadoDe(anteriores(uno.c.cliente_id, uno.dia)) }))
  return [...l.contratos.values()]
    .filter(
      (c) =>
        p.almacenes.includes(c.almacen_id) &&
        ['vigente', 'en_espera', 'devuelto_vigente'].includes(c.estado) &&
        c.vence >= p.hoy,
    )
    .map((c) => {
      const [pureza, edad] = [purezaDe(l, c), edadDe(c)]
      const pasado = pasadoDe(anteriores(c.cliente_id, '9999'))
      const niveles = [
        observados.filter((o) => o.pureza === pureza && o.edad === edad && o.pasado === pasado),
        observados.filter((o) => o.pureza === pureza && o.edad === edad),
        observados.filter((o) => o.pureza === pureza),
        observados,
      ]
      const cual = niveles.findIndex((unos, i) => unos.length >= 30 || i === 3)
      const suyos = niveles[cual] ?? []
      const rescatados = suyos.filter((o) => o.c.tipo_resolucion === 'retiro').length
      const tasa = suyos.length === 0 ? null : Math.trunc((rescatados * 10_000) / suyos.length)
      const [menor, mayor] = suyos.length === 0 ? [0, 10_000] : entre(rescatados, suyos.length)
      const parte = (de: number) => Math.trunc((c.capital * de) / 10_000)
      return {
        codigo: c.codigo,
        almacen: l.almacenes.get(c.almacen_id)?.codigo ?? null,
        cliente: l.clientes.get(c.cliente_id)?.nombre_completo ?? null,
        documento: l.clientes.get(c.cliente_id)?.cedula ?? null,
        vence: c.vence,
        semana: lunesDe(c.vence),
        mes: c.vence.slice(0, 7),
        pureza,
        edad,
        pasado,
        contratos: 1,
        peso: c.peso_total,
        capital: c.capital,
        tasa,
        muestra: suyos.length,
        base: String(cual + 1),
        probable: tasa === null ? null : parte(tasa),
        minimo: parte(menor),
        maximo: parte(mayor),
      }
    })
}

const partir = (de: number, entreCuanto: number): number | null =>
  entreCuanto === 0 ? null : Math.trunc(de / entreCuanto)

interface Terminado {
  readonly c: Contrato
  readonly dia: string
  readonly pureza: string
  readonly empleado: string
  readonly almacen: string
  readonly rescatado: boolean
  readonly peso: number
  readonly dado: number
  readonly dadoSugerido: number
  readonly sugerido: number
  readonly fundicion: number
  readonly vendido: number
  readonly costoVendido: number
}

function terminados(l: Libros, p: Pregunta): Terminado[] {
  const lineas = [...l.lineas.values()].flat()
  const deContrato = Map.groupBy(l.piezas.values(), (una) => una.origen_id)
  return [...l.contratos.values()]
    .filter((c) => p.almacenes.includes(c.almacen_id) && c.estado === 'resuelto' && c.resuelto_en !== null)
    .map((c) => {
      const rescatado = c.tipo_resolucion === 'retiro'
      const articulos = l.articulos.get(c.id) ?? []
      const oro = articulos.filter((a) => a.peso > 0 && (p.fundicion.get(a.categoria ?? 0) ?? 0) > 0)
      const suyas = new Map((deContrato.get(c.id) ?? []).map((z) => [z.id, z]))
      const vendidas = (rescatado ? [] : lineas).flatMap((linea) => {
        const venta = l.ventas.get(linea.venta_id)
        if (!venta || venta.estado === 'anulada' || venta.devueltas.includes(linea.orden)) return []
        return linea.piezas.flatMap((id) => {
          const costo = suyas.get(id)?.costo
          const neto = linea.precio - linea.iva
          if (costo === undefined) return []
          return {
            costo,
            precio: Math.trunc(linea.costo === 0 ? neto / linea.piezas.length : (neto * costo) / linea.costo),
          }
        })
      })
      return {
        c,
        dia: c.resuelto_en ?? '',
        pureza: purezaDe(l, c),
        empleado: l.usuarios.get(c.empleado_id)?.username ?? '',
        almacen: l.almacenes.get(c.almacen_id)?.codigo ?? '',
        rescatado,
        peso: sumar(oro, (a) => a.peso),
        dado: sumar(oro, (a) => a.valor),
        dadoSugerido: sumar(
          articulos.filter((a) => a.sugerido > 0),
          (a) => a.valor,
        ),
        sugerido: sumar(articulos, (a) => a.sugerido),
        fundicion: sumar(oro, (a) => Math.trunc(((p.fundicion.get(a.categoria ?? 0) ?? 0) * a.peso) / 100)),
        vendido: sumar(vendidas, (una) => una.precio),
        costoVendido: sumar(vendidas, (una) => una.costo),
      }
    })
}

function cifrasDe(unos: readonly Terminado[]) {
  const de = (
    cual: 'peso' | 'dado' | 'dadoSugerido' | 'sugerido' | 'fundicion' | 'vendido' | 'costoVendido',
  ) => sumar(unos, (uno) => uno[cual])
  return {
    capitalPerdido: sumar(unos, ({ c, rescatado }) => (rescatado ? 0 : c.capital)),
    porGramo: partir(de('dado') * 100, de('peso')),
    sobreSugerido: partir(de('dadoSugerido') * 10_000, de('sugerido')),
    sobreFundicion: partir(de('dado') * 10_000, de('fundicion')),
    vendido: de('vendido'),
    costoVendido: de('costoVendido'),
    margen: de('vendido') - de('costoVendido'),
  }
}

export const deAnalisis = {
  proyeccionContratos: porVencer,
  proyeccion: (l, p) =>
    juntar(
      porVencer(l, p),
      ['almacen', 'semana', 'mes', 'pureza', 'edad', 'pasado', 'tasa', 'muestra', 'base'],
      ['contratos', 'peso', 'capital', 'probable', 'minimo', 'maximo'],
    ).map((fila) => (fila.tasa === null ? { ...fila, probable: null } : fila)),
  rescate: (l, p) =>
    [
      ...Map.groupBy(terminados(l, p), (uno) => `${uno.pureza}|${uno.empleado}|${uno.almacen}`).values(),
    ].flatMap((todos) => {
      const en = (desde: string, hasta: string) => todos.filter(({ dia }) => dia >= desde && dia <= hasta)
      const [unos, antes] = [en(p.desde, p.hasta), en(p.antesDesde, p.antesHasta)]
      const [primero] = todos
      if (!primero || unos.length + antes.length === 0) return []
      const rescatados = unos.filter(({ rescatado }) => rescatado)
      const tasa = partir(rescatados.length * 10_000, unos.length)
      return {
        pureza: primero.pureza,
        empleado: primero.empleado,
        almacen: primero.almacen,
        contratos: unos.length,
        rescatados: rescatados.length,
        perdidos: unos.length - rescatados.length,
        tasa,
        tasaPerdida: tasa === null ? null : 10_000 - tasa,
        contratosAntes: antes.length,
        tasaAntes: partir(antes.filter(({ rescatado }) => rescatado).length * 10_000, antes.length),
        dias: partir(
          sumar(rescatados, ({ c, dia }) => diasEntre(c.fecha, dia)),
          rescatados.length,
        ),
        ...cifrasDe(unos),
      }
    }),
  rescateContratos: (l, p) =>
    terminados(l, p)
      .filter(({ dia }) => dia >= p.desde && dia <= p.hasta)
      .map((uno) => ({
        codigo: uno.c.codigo,
        fecha: uno.dia,
        cliente: l.clientes.get(uno.c.cliente_id)?.nombre_completo ?? null,
        documento: l.clientes.get(uno.c.cliente_id)?.cedula ?? null,
        pureza: uno.pureza,
        empleado: uno.empleado,
        almacen: uno.almacen,
        desenlace: uno.rescatado ? 'rescatado' : 'perdido',
        dias: diasEntre(uno.c.fecha, uno.dia),
        entregado: uno.c.valor_total,
        ...cifrasDe([uno]),
      })),
} satisfies Record<string, Oraculo>
