import type { SeccionDelMapa } from './tipos.ts'

export const MERCANCIA = [
  {
    modulo: 'vitrina',
    grupo: 'mercancia',
    texto: 'Vitrina',
    icono: 'vitrina',
    mientras: 'Consulte la existencia en el inventario de papel de la vitrina.',
    rutas: [
      '/vitrina',
      '/vitrina-peso',
      '/vitrina/busqueda-avanzada',
      '/vitrina-peso/busqueda-avanzada',
      '/vitrina/vendidos',
      '/vitrina/separados',
      '/vitrina/trasladados',
      '/vitrina/devuelto-vigente',
    ],
  },
  {
    modulo: 'recibir-articulos',
    grupo: 'mercancia',
    texto: 'Recibir artículos',
    icono: 'recibir',
    mientras: 'Confirme la mercancía con el papel que la acompaña y guárdelo firmado.',
    rutas: [
      {
        a: '/recibir-articulos',
        titulo: 'Recibir artículos',
        pestana: 'Por unidad',
        hara: 'Confirmar uno por uno lo que otro almacén envió, con lectura de código, y anotar las diferencias.',
      },
      {
        a: '/recibir-peso-articulos',
        titulo: 'Recibir por peso',
        pestana: 'Por peso',
        hara: 'Pesar por pureza lo que llegó y compararlo con lo enviado.',
      },
      {
        a: '/recibir-articulos/historial',
        titulo: 'Historial de recibidos',
        pestana: 'Historial',
        hara: 'Lo recibido por unidad: quién envió, quién recibió, cuánto tardó y qué diferencia hubo.',
      },
      {
        a: '/recibir-peso-articulos/historial',
        titulo: 'Historial de recibidos por peso',
        pestana: 'Historial por peso',
        hara: 'Los gramos recibidos por pureza y su diferencia con los enviados.',
      },
    ],
  },
  {
    modulo: 'inventario',
    grupo: 'mercancia',
    texto: 'Inventario',
    icono: 'inventario',
    mientras: 'Cuente con la lista impresa de contratos; el listado se exporta desde Contratos.',
    rutas: [
      {
        a: '/inventario/contrato',
        titulo: 'Inventario de contratos',
        pestana: 'Contratos',
        hara: 'Contar los artículos en custodia: se congela la lista, se lee o se pesa cada uno y se explica cada diferencia.',
      },
      {
        a: '/inventario/contrato/historial',
        titulo: 'Historial de inventario de contratos',
        pestana: 'Historial de contratos',
        hara: 'Los conteos cerrados: esperado, contado, diferencia y responsable.',
      },
      {
        a: '/inventario/vitrina',
        titulo: 'Inventario de vitrina',
        pestana: 'Vitrina',
        hara: 'Contar la vitrina por lugar, por unidad y por gramos.',
      },
      {
        a: '/inventario/vitrina/historial',
        titulo: 'Historial de inventario de vitrina',
        pestana: 'Historial de vitrina',
        hara: 'Los conteos de vitrina cerrados, con su exactitud.',
      },
    ],
  },
  {
    modulo: 'traslados',
    grupo: 'mercancia',
    texto: 'Traslados',
    icono: 'traslados',
    mientras: 'Envíe la mercancía con la remisión de papel en dos copias.',
    rutas: [
      {
        a: '/traslados',
        titulo: 'Traslados',
        pestana: 'Trasladar',
        hara: 'Enviar mercancía a otro almacén: qué va, cuánto pesa, cuánto cuesta y quién la lleva.',
      },
      {
        a: '/traslados/historial',
        titulo: 'Historial de traslados',
        pestana: 'Historial',
        hara: 'Los traslados pendientes, en tránsito, recibidos y con diferencia, con su edad.',
      },
      {
        a: '/traslados/reparticiones',
        titulo: 'Reparticiones',
        hara: 'Una misma mercancía repartida entre varios almacenes.',
      },
    ],
  },
  {
    modulo: 'boveda',
    grupo: 'mercancia',
    texto: 'Bóveda',
    icono: 'boveda',
    mientras: 'Siga enviando las bolsas selladas con su relación de papel.',
    rutas: [
      {
        a: '/boveda',
        titulo: 'Bóveda',
        pestana: 'Enviar',
        hara: 'Enviar a la custodia central los artículos de los contratos, con peso, bolsa y sello.',
      },
      {
        a: '/boveda/recibidos',
        titulo: 'Recibidos en bóveda',
        pestana: 'Recibidos',
        hara: 'Lo que la bóveda recibió, en qué lugar está y su diferencia de peso.',
      },
      {
        a: '/boveda/entrega-pendiente',
        titulo: 'Entregas pendientes',
        hara: 'Lo que el cliente ya pagó y debe volver al almacén, con los días que lleva esperando.',
      },
    ],
  },
  {
    modulo: 'desuso-oro',
    grupo: 'mercancia',
    texto: 'Desuso oro',
    icono: 'oro',
    mientras: 'Arme el lote con la relación de papel y pese con testigo.',
    rutas: [
      {
        a: '/desuso-oro',
        titulo: 'Desuso de oro',
        pestana: 'Pendiente',
        hara: 'El oro que sale de contratos o vitrina para fundir: qué artículos, cuántos gramos y de qué pureza.',
      },
      {
        a: '/desuso-oro/historial',
        titulo: 'Historial de desuso de oro',
        pestana: 'Historial',
        hara: 'Los lotes de cada período y su liquidación: gramos, merma, regalías, retención y neto.',
      },
      {
        a: '/desuso-oro/listado-retirado',
        titulo: 'Oro retirado',
        pestana: 'Retirado',
        hara: 'Lo que ya salió físicamente y fue pesado.',
      },
      {
        a: '/desuso-oro/listado-exportado',
        titulo: 'Oro exportado',
        pestana: 'Exportado',
        hara: 'Las remisiones enviadas al refinador y su respuesta.',
      },
    ],
  },
  {
    modulo: 'desuso-varios',
    grupo: 'mercancia',
    texto: 'Desuso varios',
    icono: 'desuso',
    mientras: 'Guarde la baja en el acta de papel, con foto y firma de quien la aprueba.',
    rutas: [
      {
        a: '/desuso-varios',
        titulo: 'Desuso de varios',
        pestana: 'Dar de baja',
        hara: 'Dar de baja lo que no se puede vender: dañado, perdido, donado o desbaratado, con motivo, foto y aprobación.',
      },
      {
        a: '/desuso-varios/listado',
        titulo: 'Listado de desuso de varios',
        pestana: 'Listado',
        hara: 'Lo que está por aprobar y lo que ya salió.',
      },
      {
        a: '/desuso-varios/historial',
        titulo: 'Historial de desuso de varios',
        pestana: 'Historial',
        hara: 'Las bajas de cada período con su costo por motivo y almacén.',
      },
    ],
  },
] as const satisfies readonly SeccionDelMapa[]
