import type { Modulo } from '../modulo.ts'
import type { Cargador } from '../operaciones/service.ts'
import { cargarNuevo } from './crear.ts'
import { deAlmacen, deCliente } from './ganchos.ts'
import { papelDeContrato } from './impresion.ts'
import { rutasDeOperaciones } from './operaciones/routes.ts'
import { cargarOperacion, origenContrato, type TipoDeContrato } from './operaciones/service.ts'
import { trabajoDeAvisos } from './programados/jobs.ts'
import { avisosDeContratos, cifrasDeContrato } from './programados/programados.ts'
import { rutas } from './routes.ts'
import { trabajoDeLotes } from './vencidos/jobs.ts'

export const contratos = {
  tablas: [
    'contratos',
    'contrato_articulos',
    'articulo_fotos',
    'articulos_favoritos',
    'plazos',
    'topes_usura',
    'textos_legales',
    'lotes_contratos',
    'lote_contratos_filas',
    'avisos_previos',
    'utilidades_guardadas',
  ],
  lee: [
    'almacenes',
    'clientes',
    'compras',
    'compra_lineas',
    'usuarios',
    'documentos',
    'piezas',
    'asientos',
    'partidas_toda',
    'cuentas_concepto',
    'custodias',
  ],
  publica: ['contratos', 'contrato_articulos', 'articulo_fotos'],
  rutas(app) {
    rutas(app)
    rutasDeOperaciones(app)
  },
  trabajos: [trabajoDeLotes, trabajoDeAvisos],
  programados: [avisosDeContratos],
  cifrasDeAviso: {
    vencimiento: cifrasDeContrato,
    'dias previo vencimiento': cifrasDeContrato,
    'ciclo envio vencimiento': cifrasDeContrato,
  },
  papeles: { contrato: papelDeContrato },
  origenes: { contrato: origenContrato },
  cargadores: {
    contrato: cargarNuevo,
    prorroga: cargarOperacion,
    abono: cargarOperacion,
    aumento: cargarOperacion,
    retiro: cargarOperacion,
    espera: cargarOperacion,
    vencimiento: cargarOperacion,
    devuelto: cargarOperacion,
    decomiso: cargarOperacion,
    problema: cargarOperacion,
    levantamiento: cargarOperacion,
  } satisfies Record<TipoDeContrato | 'contrato', Cargador>,
  deAlmacen,
  deCliente,
} satisfies Modulo
