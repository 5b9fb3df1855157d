import { LoginOutlined } from '@ant-design/icons'
import { LISTA_LOGUEOS } from '@retroventa/api/empleados/listaLogueos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operacion } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Lista } from '../../ui/lista/Lista.tsx'
import { useLista } from '../../ui/lista/useLista.ts'
import { CELDAS_LOGUEO } from './EnElLibro.tsx'
import { cerrarSesiones, direccionExportarLogueos, type Logueo, queryLogueos } from './llamadas.ts'
import './empleados.css'

/** The book of sign-ins: who is in, who was, and who tried. Read again by itself. */
export function PaginaLogueos() {
  const lista = useLista(LISTA_LOGUEOS)
  const consulta = useQuery(queryLogueos(lista.pedido))
  const { cerrar, cerrando } = useCerrarSesiones()
  const abiertas = Map.groupBy(
    (consulta.data?.items ?? []).filter(({ abierta, propia }) => abierta && !propia),
    ({ usuarioId }) => usuarioId,
  )
  return (
    <Lista<Logueo>
      lista={lista}
      titulo="Logueos"
      detalle="Se actualiza solo cada 20 segundos"
      consulta={consulta}
      clave={({ id }) => id}
      celdas={CELDAS_LOGUEO}
      clases={{ equipo: 'em-equipo' }}
      ayudas={{ equipo: ({ equipo }) => equipo }}
      accionesFila={({ id, abierta, propia, username, usuarioId }) =>
        abierta &&
        !propia && (
          <span className="em-cerrar">
            <Boton
              chico
              disabled={cerrando}
              aria-label={`Cerrar la sesión de ${username}`}
              onClick={() => void cerrar({ logueoId: id })}
            >
              Cerrar
            </Boton>
            {usuarioId && (abiertas.get(usuarioId)?.length ?? 0) > 1 && (
              <Boton
                chico
                disabled={cerrando}
                aria-label={`Cerrar todas las sesiones de ${username}`}
                onClick={() => void cerrar({ usuarioId })}
              >
                Todas
              </Boton>
            )}
          </span>
        )
      }
      exportar={(archivo) => direccionExportarLogueos({ ...lista.filtro, archivo })}
      vacia={{ icono: <LoginOutlined />, titulo: 'Aquí se verá cada ingreso' }}
    />
  )
}

/** Closes one session, or all of a person, and reads the book again. */
function useCerrarSesiones() {
  const cache = useQueryClient()
  const [cerrando, setCerrando] = useState(false)
  async function cerrar(cuales: Parameters<typeof cerrarSesiones>[0]) {
    if (cerrando) return
    setCerrando(true)
    try {
      await operacion(
        'editar',
        () => cerrarSesiones(cuales),
        ({ cerradas }) => ({
          titulo: cerradas === 1 ? '1 sesión cerrada' : `${cerradas} sesiones cerradas`,
          texto: cerradas === 1 ? 'Ya no sirve en ese equipo.' : 'Ya no sirven en esos equipos.',
        }),
      )
    } catch {
      // Its notice was shown.
    } finally {
      setCerrando(false)
      void cache.invalidateQueries({ queryKey: ['empleados', 'logueos'] })
    }
  }
  return { cerrar, cerrando }
}
