import CopyOutlined from '@ant-design/icons-svg/es/asn/CopyOutlined'
import { LISTA_FONDOS, pieDeFondos } from '@retroventa/api/fondos/lista'
import type { TrasladoFondos } from '@retroventa/api/fondos/llamadas'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermiso } from '../../api/sesion.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { EnlaceDocumento } from '../operaciones/public.ts'
import { Consignar, EnviarFondos, RecibirFondos } from './dialogos.tsx'
import { direccionExportar, queryLista } from './llamadas.ts'

/** Cash that the branch sent or receives: what is on its way, how long, and what came with a difference. */
export function PaginaFondos() {
  const lista = useLista(LISTA_FONDOS)
  const consulta = useQuery(queryLista(lista.pedido))
  const puedeExportar = usePermiso('fondos.exportar')
  const puedeEnviar = usePermiso('fondos.enviar')
  const puedeRecibir = usePermiso('fondos.recibir')
  const puedeConsignar = usePermiso('fondos.consignar')
  const totales = consulta.data?.totales
  const [abierto, setAbierto] = useState<'enviar' | 'consignar' | { recibe: string }>()
  const cerrar = () => setAbierto(undefined)
  return (
    <>
      <Lista<TrasladoFondos>
        lista={lista}
        titulo="Traslados de fondos"
        consulta={consulta}
        clave={({ id }) => id}
        acciones={
          <>
            {puedeConsignar && <Button onClick={() => setAbierto('consignar')}>Consignar</Button>}
            {puedeEnviar && (
              <Button type="primary" onClick={() => setAbierto('enviar')}>
                Enviar fondos
              </Button>
            )}
          </>
        }
        celdas={{
          // What came is a document of the branch that sent it.
          codigo: ({ codigo, sentido }) =>
            sentido === 'sale' ? <EnlaceDocumento codigo={codigo} /> : codigo,
          recepcion: ({ recepcion, sentido }) =>
            recepcion && sentido === 'llega' ? <EnlaceDocumento codigo={recepcion} /> : undefined,
          recibido: ({ recibido }) =>
            recibido === null ? <span className="rv-suave">sin recibir</span> : <Dinero valor={recibido} />,
        }}
        accionesFila={({ codigo, estado, sentido, recibido }) =>
          puedeRecibir &&
          estado === 'transito' &&
          sentido === 'llega' &&
          recibido === null && (
            <Button
              size="small"
              aria-label={`Recibir ${codigo}`}
              onClick={() => setAbierto({ recibe: codigo })}
            >
              Recibir
            </Button>
          )
        }
        totales={totales && pieDeFondos(totales)}
        exportar={puedeExportar ? (archivo) => direccionExportar({ ...lista.filtro, archivo }) : undefined}
        vacia={{
          icono: <Icono de={CopyOutlined} />,
          titulo: 'Aquí se verán los fondos que este almacén envía y recibe',
          texto: 'Lo enviado queda en tránsito hasta que el otro almacén lo cuente y lo reciba.',
        }}
      />
      {abierto === 'enviar' && <EnviarFondos alCerrar={cerrar} />}
      {abierto === 'consignar' && <Consignar alCerrar={cerrar} />}
      {typeof abierto === 'object' && <RecibirFondos codigo={abierto.recibe} alCerrar={cerrar} />}
    </>
  )
}
