// Times templates in real Go: reads {"kinds": {NAME: [TEXT]}, "data": ...} and writes microseconds a template by kind.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"syscall"
	"text/template"
	"time"

	"github.com/Masterminds/sprig/v3"
)

type order struct {
	Kinds map[string][]string
	Data  map[string]interface{}
}

func main() {
	var wanted order
	if err := json.NewDecoder(os.Stdin).Decode(&wanted); err != nil {
		panic(err)
	}
	best := map[string]float64{}
	for kind, texts := range wanted.Kinds {
		for attempt := 0; attempt < 5; attempt++ {
			each := cost(texts, wanted.Data, functionsOf(kind))
			if known, is := best[kind]; !is || each < known {
				best[kind] = each
			}
		}
	}
	json.NewEncoder(os.Stdout).Encode(best)
}

// What one engine adds to the builtins, and what the other.
func functionsOf(kind string) template.FuncMap {
	if kind == "sprig" {
		return sprig.TxtFuncMap()
	}
	encode := func(value interface{}) (string, error) {
		text, err := json.Marshal(value)
		return string(text), err
	}
	decode := func(text string) (value interface{}, err error) {
		err = json.Unmarshal([]byte(text), &value)
		return value, err
	}
	return template.FuncMap{"json": encode, "fromJson": decode, "quote": strconv.Quote}
}

// As the engines do: parsed anew for each evaluation, into a text.
func cost(texts []string, data interface{}, functions template.FuncMap) float64 {
	rounds := 0
	all := repeated(texts, blocks)
	start := used()
	for used()-start < 300*time.Millisecond {
		// To ask how much time was used takes as long as some templates.
		for _, text := range all {
			parsed, err := template.New("expand").Funcs(functions).Parse(text)
			if err == nil {
				var out strings.Builder
				err = parsed.Execute(io.Writer(&out), data)
			}
			if err != nil {
				panic(fmt.Sprintf("%s: %v", text, err))
			}
		}
		rounds += blocks
	}
	return float64((used() - start).Microseconds()) / float64(rounds*len(texts))
}

const blocks = 50

func repeated(texts []string, times int) []string {
	var all []string
	for range times {
		all = append(all, texts...)
	}
	return all
}

// Processor time of this process until now.
func used() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}
