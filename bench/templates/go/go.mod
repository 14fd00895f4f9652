module vmcp.dev/bench

go 1.22

require github.com/Masterminds/sprig/v3 v3.3.0
