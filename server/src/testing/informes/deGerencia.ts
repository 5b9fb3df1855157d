import type { FilaInforme } from '@retroventa/api/informes/definir'
import { sumarDias } from '@retroventa/domain/fechas/fecha'
import { sumarMeses } from '@retroventa/domain/fechas/meses'
import { juntar, type Libros, sumar } from './libros.ts'
import type { Oraculo, Pregunta } from './oraculos.ts'

/** Lines of the journal of the branches of a question, each with what it is of. */
const diario = (l: Libros, p: Pregunta) =>
  l.diario
    .filter(({ almacen_id }) => p.almacenes.includes(almacen_id))
    .map((una) => ({
      ...una,
      almacen: l.almacenes.get(una.almacen_id)?.codigo ?? '',
      neto: una.debito - una.credito,
    }))
type Linea = ReturnType<typeof diario>[number]

/** The same without the entries that close a year: those with a line of profit and loss. */
function sinCierres(l: Libros): Libros {
  const cierran = new Set(l.diario.flatMap((una) => (/^(36|59)/.test(una.cuenta) ? [una.asiento_id] : [])))
  return { ...l, diario: l.diario.filter((una) => !cierran.has(una.asiento_id)) }
}

const dentro = (desde: string, hasta: string) => (una: { fecha: string }) =>
  una.fecha >= desde && una.fecha <= hasta
const suma = (lineas: readonly Linea[], si: (una: Linea) => boolean, de: (una: Linea) => number) =>
  sumar(lineas.filter(si), de)

/** Each account of each branch. */
function porCuenta(
  l: Libros,
  p: Pregunta,
  si: (cuenta: string) => boolean,
  cifras: (lineas: readonly Linea[], cuenta: string) => Record<string, number>,
): FilaInforme[] {
  const grupos = Map.groupBy(
    diario(l, p).filter(({ cuenta }) => si(cuenta)),
    ({ almacen, cuenta }) => `${almacen}|${cuenta}`,
  )
  return [...grupos].map(([clave, lineas]) => {
    const [almacen = '', cuenta = ''] = clave.split('|')
    const nombre = l.cuentas.get(cuenta)?.nombre ?? null
    return { almacen, cuenta, nombre, clase: cuenta.slice(0, 1), ...cifras(lineas, cuenta) }
  })
}

const conAlgo = (filas: readonly FilaInforme[], ...claves: string[]) =>
  filas.filter((fila) => claves.some((clave) => fila[clave] !== 0))

const cuentas: Oraculo = (l, p) =>
  conAlgo(
    porCuenta(
      l,
      p,
      () => true,
      (lineas) => {
        const anterior = suma(
          lineas,
          ({ fecha }) => fecha <= p.antesHasta,
          ({ neto }) => neto,
        )
        const debito = suma(lineas, dentro(p.desde, p.hasta), (una) => una.debito)
        const credito = suma(lineas, dentro(p.desde, p.hasta), (una) => una.credito)
        return { anterior, debito, credito, saldo: anterior + debito - credito }
      },
    ),
    'anterior',
    'debito',
    'credito',
  )

const deAlmacenes = (l: Libros, p: Pregunta) =>
  [...l.almacenes.values()].filter(({ id }) => p.almacenes.includes(id))

const CERRADOS = ['resuelto', 'anulado', 'decomisado']

/** Of the journal itself, entry by entry; the product reads the totals of each day. */
export const deGerencia = {
  saldosCaja: (l, p) =>
    deAlmacenes(l, p).map(({ id, codigo, nombre }) => {
      const caja = l.diario.filter((una) => una.almacen_id === id && l.cajas.has(una.cuenta))
      const [cuadre] = l.cuadres
        .filter((una) => una.almacen_id === id)
        .toSorted((a, b) => (l.documentos.get(b.id)?.orden ?? 0) - (l.documentos.get(a.id)?.orden ?? 0))
      const documento = l.documentos.get(cuadre?.id ?? '')
      return {
        almacen: codigo,
        nombre,
        saldo: sumar(caja, (una) => una.debito - una.credito),
        hoy: sumar(
          caja.filter(({ fecha }) => fecha === p.hoy),
          (una) => una.debito - una.credito,
        ),
        cuadre: documento?.codigo ?? null,
        contada: documento?.instante ?? null,
        diferencia: cuadre?.diferencia ?? null,
      }
    }),
  saldosContrato: (l, p) =>
    deAlmacenes(l, p).map(({ id, codigo, nombre }) => {
      const suyos = [...l.contratos.values()].filter(
        (c) => c.almacen_id === id && !CERRADOS.includes(c.estado),
      )
      const vencidos = suyos.filter(
        (c) =>
          c.vence < p.hoy &&
          c.estado !== 'problema_legal' &&
          !(c.estado === 'en_espera' && c.espera_hasta !== null && c.espera_hasta >= p.hoy),
      )
      const [capital, capitalVencido] = [sumar(suyos, (c) => c.capital), sumar(vencidos, (c) => c.capital)]
      return {
        almacen: codigo,
        nombre,
        contratos: suyos.length,
        capital,
        peso: sumar(suyos, (c) => c.peso_total),
        vencidos: vencidos.length,
        capitalVencido,
        mora: capital === 0 ? 0 : Math.trunc((capitalVencido * 10_000) / capital),
      }
    }),
  // Of the moves of the goods, one by one.
  saldosVitrina: (l, p) => {
    const lados = l.bienes
      .filter(({ almacen_id }) => p.almacenes.includes(almacen_id))
      .flatMap((m) =>
        (
          [
            [m.a, 1],
            [m.de, -1],
          ] as const
        ).map(([lugar, signo]) => ({
          almacen: l.almacenes.get(m.almacen_id)?.codigo ?? null,
          lugar,
          pureza: String(m.categoria ?? 0),
          unidades: signo * m.unidades,
          peso: signo * m.peso,
          costo: signo * m.costo,
        })),
      )
      .filter(({ lugar }) => ['vitrina', 'vitrina_peso', 'separado'].includes(lugar))
    const juntas = juntar(lados, ['almacen', 'lugar', 'pureza'], ['unidades', 'peso', 'costo'])
    return conAlgo(juntas, 'unidades', 'peso', 'costo').map((fila) => {
      const suyo = { id: '', ...[...l.almacenes.values()].find(({ codigo }) => codigo === fila.almacen) }
      const es = (una: { almacen_id: string; categoria: number | null }) =>
        una.almacen_id === suyo.id && String(una.categoria ?? 0) === fila.pureza
      if (fila.lugar === 'vitrina_peso') {
        const gramo = l.gramos.findLast(es)?.precio ?? null
        const precio = gramo === null ? null : Math.trunc((gramo * Number(fila.peso)) / 100)
        return { ...fila, precio, sinPrecio: gramo === null ? Number(fila.unidades) : 0 }
      }
      const puestas = [...l.piezas.values()].filter((una) => una.lugar === fila.lugar && es(una))
      const conPrecio = puestas.flatMap(({ precio }) => precio ?? [])
      return {
        ...fila,
        precio: conPrecio.length === 0 ? null : conPrecio.reduce((suma, uno) => suma + uno, 0),
        sinPrecio: puestas.length - conPrecio.length,
      }
    })
  },
  consolidado: (l, p) =>
    deAlmacenes(l, p).map(({ id, codigo, nombre }) => {
      const caja = diario(l, p).filter((una) => una.almacen_id === id && l.cajas.has(una.cuenta))
      const de = (desde: string, hasta: string, lado: 'debito' | 'credito') =>
        suma(caja, dentro(desde, hasta), (una) => una[lado])
      const inicial = suma(
        caja,
        ({ fecha }) => fecha <= p.antesHasta,
        ({ neto }) => neto,
      )
      const [ingresos, egresos] = [de(p.desde, p.hasta, 'debito'), de(p.desde, p.hasta, 'credito')]
      return {
        almacen: codigo,
        nombre,
        inicial,
        ingresos,
        egresos,
        final: inicial + ingresos - egresos,
        ingresosAntes: de(p.antesDesde, p.antesHasta, 'debito'),
        egresosAntes: de(p.antesDesde, p.antesHasta, 'credito'),
      }
    }),
  balance: (l, p) => {
    const en = (lineas: readonly Linea[], hasta: string) =>
      suma(
        lineas,
        ({ fecha }) => fecha <= hasta,
        ({ neto }) => neto,
      ) || 0
    const cifras = (lineas: readonly Linea[], signo: 1 | -1) => {
      const [saldo, anterior] = [signo * en(lineas, p.hasta) || 0, signo * en(lineas, p.antesHasta) || 0]
      return { saldo, anterior, cambio: saldo - anterior }
    }
    const reales = porCuenta(
      l,
      p,
      (cuenta) => '123'.includes(cuenta.slice(0, 1)),
      (lineas, cuenta) => cifras(lineas, cuenta.startsWith('1') ? 1 : -1),
    )
    const corrido = [
      ...Map.groupBy(
        diario(l, p).filter(({ cuenta }) => '4567'.includes(cuenta.slice(0, 1))),
        ({ almacen }) => almacen,
      ),
    ].map(([almacen, lineas]) => ({
      almacen,
      cuenta: '36',
      nombre: 'Resultado de lo corrido',
      clase: '3',
      ...cifras(lineas, -1),
    }))
    return conAlgo([...reales, ...corrido], 'saldo', 'anterior')
  },
  estadoResultado: (l, p) =>
    conAlgo(
      porCuenta(
        sinCierres(l),
        p,
        (cuenta) => '4567'.includes(cuenta.slice(0, 1)),
        (lineas) => {
          const de = (desde: string, hasta: string) =>
            -suma(lineas, dentro(desde, hasta), ({ neto }) => neto) || 0
          const [resultado, antes] = [de(p.desde, p.hasta), de(p.antesDesde, p.antesHasta)]
          return { resultado, antes, cambio: resultado - antes }
        },
      ),
      'resultado',
      'antes',
    ),
  resultadoMeses: (l, p) => {
    const meses = Map.groupBy(
      diario(sinCierres(l), p).filter(dentro(p.desde, p.hasta)),
      ({ almacen, fecha }) => `${almacen}|${fecha.slice(0, 7)}`,
    )
    const filas = [...meses].map(([clave, lineas]) => {
      const [almacen = '', mes = ''] = clave.split('|')
      const de = (clases: string) =>
        suma(
          lineas,
          ({ cuenta }) => clases.includes(cuenta.slice(0, 1)),
          ({ neto }) => neto,
        )
      const [ingresos, costos, gastos] = [-de('4') || 0, de('67'), de('5')]
      const [hasta] = [sumarDias(sumarMeses(`${mes}-01`, 1), -1), p.hasta, p.hoy].toSorted()
      return {
        almacen,
        mes,
        hasta: hasta ?? null,
        ingresos,
        costos,
        gastos,
        resultado: ingresos - costos - gastos,
      }
    })
    return conAlgo(filas, 'ingresos', 'costos', 'gastos')
  },
  saldoCuentas: cuentas,
  comprobacion: cuentas,
  // Document by document, as it would be certified; a void takes away on its own day, and of one period neither is told.
  retenciones: (l, p) => {
    const filas = [...l.documentos.values()]
      .filter((d) => p.almacenes.includes(d.almacen_id) && dentro(p.desde, p.hasta)(d))
      .flatMap((d) => {
        const otro = l.documentos.get(d.anula_id ?? d.anulado_por_id ?? '')
        const suyo = (d.anula_id && otro) || d
        if (otro ? dentro(p.desde, p.hasta)(otro) : d.estado !== 'activo') return []
        const gasto = l.gastos.get(suyo.id)
        const tercero = gasto?.tercero_id ?? suyo.tercero_id
        // Without a third, an expense of before one was asked for; nothing else withholds from nobody.
        if (tercero === null && !gasto) return []
        const de = (si: (concepto: string) => boolean) =>
          sumar(
            l.asentado.get(d.id)?.filter(({ concepto }) => si(concepto)),
            (una) => una.debito - una.credito,
          )
        const [retefuente, reteiva, reteica] = (['retefuente', 'reteiva', 'reteica'] as const).map(
          (cual) => -de((concepto) => concepto === `${cual}PorPagar`) || 0,
        )
        if (!retefuente && !reteiva && !reteica) return []
        const registro = l.clientes.get(tercero ?? '')
        const quien = l.clientes.get(registro?.fusionado_en ?? '') ?? registro
        const base = de((concepto) => concepto === 'gastoPorTipo' || concepto.startsWith('mercancia'))
        return {
          cliente: quien?.nombre_completo ?? null,
          documento: quien?.cedula ?? null,
          almacen: l.almacenes.get(d.almacen_id)?.codigo ?? null,
          base: retefuente || reteica ? base : 0,
          retefuente: retefuente ?? 0,
          iva: reteiva ? de((concepto) => concepto === 'ivaDescontable') : 0,
          reteiva: reteiva ?? 0,
          reteica: reteica ?? 0,
          total: (retefuente ?? 0) + (reteiva ?? 0) + (reteica ?? 0),
        }
      })
    return juntar(
      filas,
      ['cliente', 'documento', 'almacen'],
      ['base', 'retefuente', 'iva', 'reteiva', 'reteica', 'total'],
    )
  },
  libroMayor: (l, p) => {
    const dias = [
      ...Map.groupBy(diario(l, p), ({ almacen, cuenta }) => `${almacen}|${cuenta}`).values(),
    ].flatMap((lineas) => {
      let saldo = 0
      return [...Map.groupBy(lineas, ({ fecha }) => fecha)]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([fecha, suyas]) => {
          const [debito, credito] = [sumar(suyas, (una) => una.debito), sumar(suyas, (una) => una.credito)]
          const anterior = saldo
          saldo += debito - credito
          const { almacen = '', cuenta = '' } = suyas[0] ?? {}
          const nombre = l.cuentas.get(cuenta)?.nombre ?? null
          return {
            almacen,
            cuenta,
            nombre,
            clase: cuenta.slice(0, 1),
            fecha,
            anterior,
            debito,
            credito,
            saldo,
          }
        })
    })
    // What did not move in the period and holds something is one row, as it was left.
    const suyos = dias.filter(dentro(p.desde, p.hasta))
    const quietos = [...Map.groupBy(dias, ({ almacen, cuenta }) => `${almacen}|${cuenta}`).values()].flatMap(
      (todos) => {
        const ultimo = todos.findLast(({ fecha }) => fecha <= p.hasta)
        if (!ultimo || ultimo.fecha >= p.desde || ultimo.saldo === 0) return []
        return [{ ...ultimo, fecha: null, anterior: ultimo.saldo, debito: 0, credito: 0 }]
      },
    )
    return [...suyos, ...quietos]
  },
  detallado: (l, p) => {
    const filas = [...l.documentos.values()]
      .filter(({ almacen_id }) => p.almacenes.includes(almacen_id))
      .flatMap((d) => {
        const otro = l.documentos.get(d.anula_id ?? d.anulado_por_id ?? '')
        if (!otro && d.estado !== 'activo') return []
        // What was voided and what voids it are of their own days; of the same ones, neither is told.
        const [ahora, antes] = [dentro(p.desde, p.hasta), dentro(p.antesDesde, p.antesHasta)].map(
          (suyos) => suyos(d) && !(otro && suyos(otro)),
        )
        if (!ahora && !antes) return []
        const [mas, menos] = [Math.max(0, d.valor), Math.max(0, -d.valor)]
        return {
          almacen: l.almacenes.get(d.almacen_id)?.codigo ?? null,
          tipo: d.tipo,
          cantidad: Number(ahora),
          entra: ahora ? mas : 0,
          sale: ahora ? menos : 0,
          antes: Number(antes),
          entraAntes: antes ? mas : 0,
          saleAntes: antes ? menos : 0,
        }
      })
    return juntar(
      filas,
      ['almacen', 'tipo'],
      ['cantidad', 'entra', 'sale', 'antes', 'entraAntes', 'saleAntes'],
    )
  },
} satisfies Record<string, Oraculo>
