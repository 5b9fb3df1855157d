import type { GanchoDeCliente } from '../../core/ganchos.ts'

export const deCliente: GanchoDeCliente = {
  columnas: [
    { tabla: 'clientes', columna: 'fusionado_en', alFusionar: 'queda', alOlvidar: 'borra' },
    { tabla: 'cliente_palabras', columna: 'cliente_id', alFusionar: 'queda', alOlvidar: 'borra' },
    { tabla: 'fusiones', columna: 'sobreviviente_id', alFusionar: 'queda', alOlvidar: 'borra' },
    { tabla: 'fusiones', columna: 'absorbido_id', alFusionar: 'queda', alOlvidar: 'borra' },
    { tabla: 'clientes_anteriores', columna: 'cliente_id', alFusionar: 'queda', alOlvidar: 'borra' },
  ],
}
