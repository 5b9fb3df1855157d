import { StarFilled } from '@ant-design/icons'
import { MAXIMO_FAVORITOS, type Modelo } from '@retroventa/api/contratos/llamadas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { Tecla } from '../../../ui/Piezas.tsx'
import { mismoModelo, ponerFavoritos, queLosDistingue, queryAyudas } from './ayudas.ts'

/** Without favourites yet, what the branch writes most serves. */
const FRECUENTES_A_LA_VISTA = 6

/** The favourites of the person, and how one is added or taken away. */
export function useFavoritos(conocidos = true) {
  const cache = useQueryClient()
  const { data } = useQuery({ ...queryAyudas, enabled: conocidos })
  const favoritos = data?.favoritos ?? []
  const { mutate } = useMutation({
    mutationFn: ponerFavoritos,
    onMutate: (items) =>
      cache.setQueryData(queryAyudas.queryKey, (antes) => antes && { ...antes, favoritos: items }),
    onError: () => cache.invalidateQueries({ queryKey: queryAyudas.queryKey }),
  })
  return {
    frecuentes: data?.frecuentes ?? [],
    favoritos,
    esFavorito: (modelo: Modelo) => favoritos.some((uno) => mismoModelo(uno, modelo)),
    alternar(modelo: Modelo) {
      const otros = favoritos.filter((uno) => !mismoModelo(uno, modelo))
      mutate(otros.length < favoritos.length ? otros : [modelo, ...otros].slice(0, MAXIMO_FAVORITOS))
    },
  }
}

/** What a row needs of them. */
export type DeFavoritos = Pick<ReturnType<typeof useFavoritos>, 'esFavorito' | 'alternar'>

/** Those that have a key: Alt and their place. */
const CON_TECLA = 9

/** One press types an item: favourites first, else what this branch takes in most. */
export function Favoritos({ alElegir }: { alElegir: (modelo: Modelo) => void }) {
  const { favoritos, frecuentes } = useFavoritos()
  const ofrecidos = favoritos.length > 0 ? favoritos : frecuentes.slice(0, FRECUENTES_A_LA_VISTA)
  useEffect(() => {
    const alPulsar = (evento: KeyboardEvent) => {
      const lugar = /^Digit([1-9])$/.exec(evento.code)?.[1]
      if (!evento.altKey || evento.ctrlKey || evento.metaKey || lugar === undefined) return
      const modelo = ofrecidos[Number(lugar) - 1]
      if (!modelo) return
      evento.preventDefault()
      alElegir(modelo)
    }
    document.addEventListener('keydown', alPulsar)
    return () => document.removeEventListener('keydown', alPulsar)
  })
  if (ofrecidos.length === 0) return null
  const distingue = queLosDistingue(ofrecidos)
  return (
    <fieldset className="ct-favoritos">
      <legend>{favoritos.length > 0 ? 'Favoritos' : 'Frecuentes en este almacén'}</legend>
      {ofrecidos.map((modelo, i) => (
        <Button
          key={`${modelo.descripcion}.${modelo.categoria ?? modelo.clase ?? ''}`}
          size="small"
          className="ct-boton-favorito"
          {...(favoritos.length > 0 && { icon: <StarFilled /> })}
          title={modelo.descripcion}
          {...(i < CON_TECLA && { 'aria-keyshortcuts': `Alt+${i + 1}` })}
          onClick={() => alElegir(modelo)}
        >
          <span className="ct-favorito">{modelo.descripcion}</span>
          {distingue[i] && <span className="rv-suave">{distingue[i]}</span>}
          {i < CON_TECLA && <Tecla>Alt {i + 1}</Tecla>}
        </Button>
      ))}
    </fieldset>
  )
}
