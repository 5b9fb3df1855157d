import ContainerOutlined from '@ant-design/icons-svg/es/asn/ContainerOutlined'
import PlusOutlined from '@ant-design/icons-svg/es/asn/PlusOutlined'
import { LISTA_MOVIMIENTOS } from '@retroventa/api/contabilidad/lista'
import type { MovimientoContable } from '@retroventa/api/contabilidad/llamadas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { dialogoPerezoso } from '../../ui/operacion/dialogoPerezoso.tsx'
import { LibrosDe, useLibrosDe } from './LibrosDe.tsx'
import { direccionExportar, queryMovimientos } from './llamadas.ts'

const DialogoComprobante = dialogoPerezoso(() => import('./DialogoComprobante.tsx'))

/** The journal, line by line; each opens its document, when it is of this branch. */
export function PaginaMovimientos() {
  const lista = useLista(LISTA_MOVIMIENTOS)
  const libros = useLibrosDe()
  const deQuien = libros ? { libros } : {}
  const consulta = useQuery(queryMovimientos({ ...lista.pedido, ...deQuien }))
  const puedeExportar = usePermiso('contabilidad.exportar')
  const puedeEscribir = usePermiso('contabilidad.comprobantes')
  const { hoy } = useSesion()
  const [escribiendo, setEscribiendo] = useState(false)
  const totales = consulta.data?.totales
  return (
    <>
      <Lista<MovimientoContable>
        lista={lista}
        sobre={<LibrosDe />}
        titulo="Movimientos contables"
        consulta={consulta}
        {...(puedeEscribir &&
          !libros && {
            acciones: (
              <Boton principal onClick={() => setEscribiendo(true)}>
                <Icono de={PlusOutlined} /> Comprobante
              </Boton>
            ),
          })}
        clave={({ asientoId, linea }) => `${asientoId}:${linea}`}
        // A document is opened where it was made.
        enlace={({ almacen, documento }) =>
          almacen === null && !libros ? `/documentos/${documento}` : undefined
        }
        exportar={
          puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, ...deQuien, archivo }) : undefined
        }
        totales={totales && enElPie(totales)}
        vacia={{
          icono: <Icono de={ContainerOutlined} />,
          titulo: `Aquí se verá el libro de ${libros ?? 'este almacén'}`,
          texto: 'Cada documento que mueve dinero o mercancía escribe sus partidas.',
        }}
      />
      {escribiendo && <DialogoComprobante hoy={hoy} alCerrar={() => setEscribiendo(false)} />}
    </>
  )
}

/** Of the whole filter; the balance, only of whole accounts. */
function enElPie({
  anterior,
  debito,
  credito,
}: {
  anterior: number | null
  debito: number
  credito: number
}) {
  const lados = [
    { texto: 'Débitos', valor: <Dinero valor={debito} /> },
    { texto: 'Créditos', valor: <Dinero valor={credito} /> },
  ]
  if (anterior === null) return lados
  return [
    { texto: 'Saldo anterior', valor: <Dinero valor={anterior} /> },
    ...lados,
    { texto: 'Saldo', valor: <Dinero valor={anterior + debito - credito} /> },
  ]
}
