import { MoreOutlined } from '@ant-design/icons'
import type { datosCliente, datosClientePdf, datosClienteZip } from '@retroventa/api/clientes/llamadas'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { direccion, llamar } from '../../../api/cliente.ts'
import { ruta } from '../../../api/referencia.ts'
import { usePermiso } from '../../../api/sesion.ts'
import { operacion } from '../../../ui/avisos.ts'
import type { Cliente } from '../llamadas.ts'
import { Anonimizar } from './Anonimizar.tsx'

const DATOS = ruta<typeof datosCliente>('GET', '/clientes/:id/datos')
const PDF = ruta<typeof datosClientePdf>('GET', '/clientes/:id/datos/pdf')
const ZIP = ruta<typeof datosClienteZip>('GET', '/clientes/:id/datos/zip')

/** What Ley 1581 lets a person ask for: their data, and that it be removed. Only for who has the permission. */
export function AccionesDatos({ cliente }: { cliente: Cliente }) {
  const exporta = usePermiso('clientes.exportar_datos')
  const anonimiza = usePermiso('clientes.anonimizar') && !cliente.anonimizado
  const [abierto, setAbierto] = useState(false)
  if (!exporta && !anonimiza) return null
  const params = { id: cliente.id }

  async function bajarJson(): Promise<void> {
    const datos = await operacion(
      'guardar',
      () => llamar(DATOS, { params }),
      () => ({
        titulo: 'Datos descargados',
        texto: 'La entrega quedó en el registro.',
      }),
    )
    const url = URL.createObjectURL(new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' }))
    const enlace = Object.assign(document.createElement('a'), {
      href: url,
      download: `datos-${cliente.cedula}.json`,
    })
    enlace.click()
    URL.revokeObjectURL(url)
  }

  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            ...(exporta
              ? [
                  {
                    key: 'pdf',
                    label: (
                      <a href={direccion(PDF, { params })} download>
                        Descargar sus datos (PDF)
                      </a>
                    ),
                  },
                  {
                    key: 'zip',
                    label: (
                      <a href={direccion(ZIP, { params })} download>
                        Descargar sus datos y fotos (ZIP)
                      </a>
                    ),
                  },
                  {
                    key: 'json',
                    label: 'Descargar sus datos (JSON)',
                    onClick: () => void bajarJson().catch(() => {}),
                  },
                ]
              : []),
            ...(anonimiza
              ? [{ key: 'anonimizar', danger: true, label: 'Anonimizar', onClick: () => setAbierto(true) }]
              : []),
          ],
        }}
      >
        <Button icon={<MoreOutlined />}>Datos personales</Button>
      </Dropdown>
      {abierto && <Anonimizar cliente={cliente} alCerrar={() => setAbierto(false)} />}
    </>
  )
}
